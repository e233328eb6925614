CREATE TABLE `clock_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`name` text NOT NULL,
	`sha256` text NOT NULL,
	`device` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`marks` integer NOT NULL,
	`people` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`imported_by_id` text NOT NULL,
	`imported_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clock_imports_file` ON `clock_imports` (`store_id`,`sha256`) WHERE "clock_imports"."undone_at" is null;--> statement-breakpoint
CREATE INDEX `clock_imports_store` ON `clock_imports` (`store_id`,`imported_at`);--> statement-breakpoint
CREATE TABLE `generated_files` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`store_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`closing_id` text,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`name` text,
	`size` integer,
	`sha256` text,
	`file` text,
	`text_sha256` text,
	`first_nsr` integer,
	`last_nsr` integer,
	`asked_at` integer NOT NULL,
	`asked_by_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `generated_files_store` ON `generated_files` (`store_id`,`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `generated_files_open` ON `generated_files` (`asked_at`,`id`) WHERE "generated_files"."finished_at" is null;--> statement-breakpoint
CREATE INDEX `generated_files_file` ON `generated_files` (`file`) WHERE "generated_files"."file" is not null;--> statement-breakpoint
CREATE TABLE `payroll_layouts` (
	`store_id` text PRIMARY KEY NOT NULL,
	`layout` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `__new_ledger` (
	`establishment` text NOT NULL,
	`nsr` integer NOT NULL,
	`record_type` integer NOT NULL,
	`entry_id` text,
	`user_id` text,
	`marked_at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`zone` text NOT NULL,
	`line` text NOT NULL,
	`hash` text NOT NULL,
	`exportable` integer NOT NULL,
	`employer` text,
	`place` text,
	`person_name` text,
	`seal` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`establishment`, `nsr`)
);
--> statement-breakpoint
INSERT INTO `__new_ledger`("establishment", "nsr", "record_type", "entry_id", "user_id", "marked_at", "recorded_at", "zone", "line", "hash", "exportable", "employer", "place", "person_name", "seal") SELECT "establishment", "nsr", "record_type", "entry_id", "user_id", "marked_at", "recorded_at", "zone", "line", "hash", "exportable", "employer", "place", "person_name", "seal" FROM `ledger`;--> statement-breakpoint
-- No row may be lost or changed on the way, or none of this happens.
CREATE TEMP TABLE `ledger_moved` (`wrong` integer NOT NULL CHECK (`wrong` = 0));--> statement-breakpoint
INSERT INTO `ledger_moved` SELECT (SELECT count(*) FROM `ledger`) - (SELECT count(*) FROM `__new_ledger`);--> statement-breakpoint
INSERT INTO `ledger_moved` SELECT count(*) FROM `ledger` AS `old`
LEFT JOIN `__new_ledger` AS `new` ON `new`.`establishment` = `old`.`establishment` AND `new`.`nsr` = `old`.`nsr`
WHERE (`old`.`entry_id`, `old`.`user_id`, `old`.`record_type`, `old`.`marked_at`, `old`.`recorded_at`, `old`.`zone`, `old`.`line`, `old`.`hash`, `old`.`exportable`, `old`.`employer`, `old`.`place`, `old`.`person_name`, `old`.`seal`)
IS NOT (`new`.`entry_id`, `new`.`user_id`, `new`.`record_type`, `new`.`marked_at`, `new`.`recorded_at`, `new`.`zone`, `new`.`line`, `new`.`hash`, `new`.`exportable`, `new`.`employer`, `new`.`place`, `new`.`person_name`, `new`.`seal`);--> statement-breakpoint
DROP TABLE `ledger_moved`;--> statement-breakpoint
DROP TABLE `ledger`;--> statement-breakpoint
ALTER TABLE `__new_ledger` RENAME TO `ledger`;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry` ON `ledger` (`entry_id`);--> statement-breakpoint
CREATE INDEX `ledger_beside_marks` ON `ledger` (`establishment`,`record_type`,`nsr`) WHERE "ledger"."record_type" <> 7;--> statement-breakpoint
CREATE INDEX `ledger_person` ON `ledger` (`user_id`,`nsr`) WHERE "ledger"."record_type" = 5;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `time_entries_import` ON `time_entries` (`import_id`) WHERE "time_entries"."import_id" is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `job_title` text;--> statement-breakpoint
ALTER TABLE `users` ADD `registration` text;--> statement-breakpoint
-- The triggers went with the table. Original records are never changed or erased (docs/decisions/0020): the database itself refuses.
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
--> statement-breakpoint
-- One sequence without gaps: a row must follow the last one of its establishment.
CREATE TRIGGER ledger_no_gap BEFORE INSERT ON ledger
WHEN NEW.nsr <> (SELECT coalesce(max(nsr), 0) + 1 FROM ledger WHERE establishment = NEW.establishment)
BEGIN SELECT RAISE(ABORT, 'ledger sequence has no gaps'); END;
--> statement-breakpoint
-- INSERT OR REPLACE would remove the older row without asking the trigger above.
CREATE TRIGGER ledger_no_replace BEFORE INSERT ON ledger
WHEN EXISTS (SELECT 1 FROM ledger WHERE entry_id = NEW.entry_id)
BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
--> statement-breakpoint
-- The characters of each record, those of a mark (type 7) without its hash. No CHECK: rows of before stay as they are, and verifying names
-- them.
CREATE TRIGGER ledger_line_length BEFORE INSERT ON ledger
WHEN length(NEW.line) IS NOT CASE NEW.record_type WHEN 2 THEN 331 WHEN 4 THEN 73 WHEN 5 THEN 118 WHEN 6 THEN 36 WHEN 7 THEN 73 END
BEGIN SELECT RAISE(ABORT, 'ledger line has the wrong length'); END;
--> statement-breakpoint
-- A mark names its entry, its person and their name.
CREATE TRIGGER ledger_whole_mark BEFORE INSERT ON ledger
WHEN NEW.record_type = 7 AND (NEW.entry_id IS NULL OR NEW.user_id IS NULL OR NEW.person_name IS NULL)
BEGIN SELECT RAISE(ABORT, 'ledger mark is not whole'); END;
