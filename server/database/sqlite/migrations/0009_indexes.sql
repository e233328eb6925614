CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_target` ON `audit` (`target_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`seq`) WHERE "audit"."action" <> 'punch:deliver';--> statement-breakpoint
CREATE INDEX `time_entries_store` ON `time_entries` (`store_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `time_entries_request` ON `time_entries` (`request_id`) WHERE "time_entries"."request_id" is not null;--> statement-breakpoint
CREATE INDEX `time_entries_decided` ON `time_entries` (`updated_at`,`id`) WHERE "time_entries"."entry_type" = 'ajuste' or "time_entries"."status" <> 'pending';