CREATE TABLE `invitations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code` ON `invitations` (`code_hash`);--> statement-breakpoint
ALTER TABLE `stores` ADD `week` text;--> statement-breakpoint
CREATE INDEX `time_entries_to_check` ON `time_entries` (`at`) WHERE "time_entries"."flags" <> '[]' and "time_entries"."decided_at" is null and "time_entries"."voided_at" is null and "time_entries"."entry_type" <> 'ajuste';