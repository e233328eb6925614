CREATE TABLE "clock_imports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"store_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"sha256" text collate "C" NOT NULL,
	"device" text collate "C" NOT NULL,
	"from_day" text collate "C" NOT NULL,
	"to_day" text collate "C" NOT NULL,
	"marks" bigint NOT NULL,
	"people" bigint NOT NULL,
	"imported_at" bigint NOT NULL,
	"imported_by_id" text collate "C" NOT NULL,
	"imported_by" text collate "C" NOT NULL,
	"undone_at" bigint,
	"undone_by" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "generated_files" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"store_id" text collate "C" NOT NULL,
	"from_day" text collate "C" NOT NULL,
	"to_day" text collate "C" NOT NULL,
	"closing_id" text collate "C",
	"state" text collate "C" NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"failure" text collate "C",
	"name" text collate "C",
	"size" bigint,
	"sha256" text collate "C",
	"file" text collate "C",
	"text_sha256" text collate "C",
	"first_nsr" bigint,
	"last_nsr" bigint,
	"asked_at" bigint NOT NULL,
	"asked_by_id" text collate "C" NOT NULL,
	"asked_by" text collate "C" NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payroll_layouts" (
	"store_id" text collate "C" PRIMARY KEY NOT NULL,
	"layout" text collate "C" NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "person_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "import_id" text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_title" text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration" text collate "C";--> statement-breakpoint
ALTER TABLE "clock_imports" ADD CONSTRAINT "clock_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_files" ADD CONSTRAINT "generated_files_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_files" ADD CONSTRAINT "generated_files_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_layouts" ADD CONSTRAINT "payroll_layouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clock_imports_file" ON "clock_imports" USING btree ("store_id","sha256") WHERE "clock_imports"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "clock_imports_store" ON "clock_imports" USING btree ("store_id","imported_at");--> statement-breakpoint
CREATE INDEX "generated_files_store" ON "generated_files" USING btree ("store_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "generated_files_open" ON "generated_files" USING btree ("asked_at","id") WHERE "generated_files"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "generated_files_file" ON "generated_files" USING btree ("file") WHERE "generated_files"."file" is not null;--> statement-breakpoint
CREATE INDEX "ledger_beside_marks" ON "ledger" USING btree ("establishment","record_type","nsr") WHERE "ledger"."record_type" <> 7;--> statement-breakpoint
CREATE INDEX "ledger_person" ON "ledger" USING btree ("user_id","nsr") WHERE "ledger"."record_type" = 5;--> statement-breakpoint
CREATE INDEX "time_entries_import" ON "time_entries" USING btree ("import_id") WHERE "time_entries"."import_id" is not null;--> statement-breakpoint
-- One sequence without gaps per establishment, each entry in it once, the characters of each record (those of a mark without its hash), and
-- the person of a mark.
CREATE OR REPLACE FUNCTION check_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.nsr <> (SELECT coalesce(max(nsr), 0) + 1 FROM ledger WHERE establishment = NEW.establishment) THEN
    RAISE EXCEPTION 'ledger sequence has no gaps';
  END IF;
  IF EXISTS (SELECT 1 FROM ledger WHERE entry_id = NEW.entry_id) THEN
    RAISE EXCEPTION 'ledger is append-only';
  END IF;
  IF length(NEW.line) IS DISTINCT FROM
    (CASE NEW.record_type WHEN 2 THEN 331 WHEN 4 THEN 73 WHEN 5 THEN 118 WHEN 6 THEN 36 WHEN 7 THEN 73 END) THEN
    RAISE EXCEPTION 'ledger line has the wrong length';
  END IF;
  IF NEW.record_type = 7 AND (NEW.entry_id IS NULL OR NEW.user_id IS NULL OR NEW.person_name IS NULL) THEN
    RAISE EXCEPTION 'ledger mark is not whole';
  END IF;
  RETURN NEW;
END $$;
