CREATE TABLE `photo_parts` (
	`entry_id` text NOT NULL,
	`offset` integer NOT NULL,
	`total` integer NOT NULL,
	`user_id` text NOT NULL,
	`bytes` blob NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `offset`),
	FOREIGN KEY (`entry_id`) REFERENCES `time_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `photo_parts_user` ON `photo_parts` (`user_id`);--> statement-breakpoint
ALTER TABLE `held_events` ADD `sending` text;--> statement-breakpoint
ALTER TABLE `held_events` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `held_events` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `held_events` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `held_events` ADD `decision_note` text;