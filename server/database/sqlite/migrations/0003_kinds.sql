ALTER TABLE `time_entries` ADD `kind` text DEFAULT 'mark' NOT NULL;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `justification` text;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `requested_type` text;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `absence` text;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `cancels_id` text;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `disregards_id` text;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `group_id` text;