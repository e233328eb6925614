CREATE TABLE `held_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`device_seq` integer,
	`why` text NOT NULL,
	`payload` text NOT NULL,
	`content_hash` text NOT NULL,
	`ip_address` text,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `held_events_user` ON `held_events` (`user_id`);--> statement-breakpoint
CREATE INDEX `held_events_device` ON `held_events` (`device_id`,`device_seq`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text,
	`label` text,
	`ip_address` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- The rows of before are copied, each with the hash that chains it, by the program beside this step.
ALTER TABLE `audit` RENAME TO `audit_before`;
--> statement-breakpoint
CREATE TABLE `audit` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text,
	`target_id` text,
	`store_id` text,
	`ip_address` text,
	`details` text,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_id` ON `audit` (`id`);--> statement-breakpoint
ALTER TABLE `devices` ADD `secret_hash` text;--> statement-breakpoint
ALTER TABLE `devices` ADD `label` text;--> statement-breakpoint
ALTER TABLE `grants` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `grants` ADD `used_at` integer;--> statement-breakpoint
ALTER TABLE `grants` ADD `revoked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `temporary_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `openid_subject` text;--> statement-breakpoint
CREATE INDEX `rejected_events_received` ON `rejected_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `time_entries_photo` ON `time_entries` (`photo_file`) WHERE "time_entries"."photo_file" is not null;
--> statement-breakpoint
-- Passwords that somebody else chose are good for a week from now.
UPDATE `users` SET `temporary_until` = unixepoch() * 1000 + 604800000 WHERE `must_change_password` = 1;
--> statement-breakpoint
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_gap BEFORE INSERT ON audit
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM audit)
BEGIN SELECT RAISE(ABORT, 'audit has no gaps'); END;
--> statement-breakpoint
-- INSERT OR REPLACE would remove the older row without asking the trigger above.
CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
--> statement-breakpoint
ALTER TABLE `ledger` ADD `seal` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The program beside this step seals the rows of before, and lays the trigger again.
DROP TRIGGER ledger_no_update;
--> statement-breakpoint
-- A type 7 record has 73 characters. No CHECK: rows of before stay as they are, and verifying names them.
CREATE TRIGGER ledger_line_length BEFORE INSERT ON ledger
WHEN NEW.record_type = 7 AND length(NEW.line) <> 73
BEGIN SELECT RAISE(ABORT, 'ledger line has the wrong length'); END;
