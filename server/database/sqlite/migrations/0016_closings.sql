CREATE TABLE `closing_sheets` (
	`closing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`closing_id`, `user_id`),
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closing_sheets_user` ON `closing_sheets` (`user_id`,`last_day`);--> statement-breakpoint
CREATE TABLE `closings` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`version` integer NOT NULL,
	`hash` text NOT NULL,
	`people` integer NOT NULL,
	`changed` integer NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by_id` text NOT NULL,
	`closed_by` text NOT NULL,
	`reopened_at` integer,
	`reopened_by` text,
	`reopened_why` text,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closings_period` ON `closings` (`store_id`,`from_day`,`version`);--> statement-breakpoint
CREATE TABLE `sheet_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`closing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`contested` text NOT NULL,
	`proof` text NOT NULL,
	`device_id` text,
	`device` text,
	`ip_address` text,
	`signed_at` integer NOT NULL,
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sheet_answers_person` ON `sheet_answers` (`user_id`,`closing_id`);--> statement-breakpoint
CREATE TABLE `sheet_reads` (
	`closing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer,
	`reminded_at` integer,
	PRIMARY KEY(`closing_id`, `user_id`),
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sheet_reads_user` ON `sheet_reads` (`user_id`);--> statement-breakpoint
ALTER TABLE `stores` ADD `period_starts_on` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What was closed and what people signed never changes: the database itself refuses.
CREATE TRIGGER closing_sheets_no_update BEFORE UPDATE ON closing_sheets BEGIN SELECT RAISE(ABORT, 'closing_sheets is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER closing_sheets_no_delete BEFORE DELETE ON closing_sheets BEGIN SELECT RAISE(ABORT, 'closing_sheets is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sheet_answers_no_update BEFORE UPDATE ON sheet_answers BEGIN SELECT RAISE(ABORT, 'sheet_answers is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sheet_answers_no_delete BEFORE DELETE ON sheet_answers BEGIN SELECT RAISE(ABORT, 'sheet_answers is append-only'); END;
