-- Attempts that all servers count together. It is no table of the schema: SQLite has none, and what is lost with a crash counts anew. The
-- keys are hashes.
CREATE UNLOGGED TABLE shared_counts (
  key text COLLATE "C" PRIMARY KEY,
  points integer NOT NULL,
  until bigint NOT NULL,
  held_until bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX shared_counts_until ON shared_counts (until);
