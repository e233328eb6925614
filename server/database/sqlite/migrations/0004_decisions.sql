ALTER TABLE `time_entries` ADD `seen_at` integer;--> statement-breakpoint
CREATE INDEX `time_entries_group` ON `time_entries` (`group_id`) WHERE "time_entries"."group_id" is not null;--> statement-breakpoint
CREATE INDEX `time_entries_unread` ON `time_entries` (`user_id`) WHERE "time_entries"."entry_type" = 'ajuste' and "time_entries"."decided_at" is not null and "time_entries"."seen_at" is null;--> statement-breakpoint
-- Decisions of before are old news.
UPDATE `time_entries` SET `seen_at` = `decided_at` WHERE `decided_at` IS NOT NULL;
