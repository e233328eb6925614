CREATE TABLE `attestations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file_id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`note` text,
	`days` integer,
	`attest_date` text,
	`uploaded_by` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attestations_user` ON `attestations` (`user_id`,`uploaded_at`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text,
	`target_id` text,
	`store_id` text,
	`ip_address` text,
	`details` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_totals` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`worked_minutes` integer NOT NULL,
	`adjustment_minutes` integer NOT NULL,
	`entry_count` integer NOT NULL,
	`incomplete` integer NOT NULL,
	`absence` text,
	`absence_minutes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `day_totals_absence` ON `day_totals` (`user_id`,`day`) WHERE "day_totals"."absence" is not null;--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`max_contiguous_seq` integer DEFAULT 0 NOT NULL,
	`head_hash` text DEFAULT '' NOT NULL,
	`build` text,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`uploaded_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`owner_id`);--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);--> statement-breakpoint
CREATE TABLE `grants` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `grants_user_device` ON `grants` (`user_id`,`device_id`);--> statement-breakpoint
CREATE TABLE `holidays` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`type` text DEFAULT 'national' NOT NULL,
	`is_recurring` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`store_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `holidays_date` ON `holidays` (`date`);--> statement-breakpoint
CREATE TABLE `installation` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger` (
	`establishment` text NOT NULL,
	`nsr` integer NOT NULL,
	`record_type` integer NOT NULL,
	`entry_id` text NOT NULL,
	`user_id` text NOT NULL,
	`marked_at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`zone` text NOT NULL,
	`line` text NOT NULL,
	`hash` text NOT NULL,
	`exportable` integer NOT NULL,
	`employer` text,
	`place` text,
	`person_name` text NOT NULL,
	PRIMARY KEY(`establishment`, `nsr`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry` ON `ledger` (`entry_id`);--> statement-breakpoint
CREATE TABLE `payslips` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`year` integer NOT NULL,
	`file_id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payslips_user` ON `payslips` (`user_id`,`year`,`month`);--> statement-breakpoint
CREATE TABLE `rejected_events` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text,
	`device_id` text,
	`code` text NOT NULL,
	`body` text NOT NULL,
	`ip_address` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rejected_events_event` ON `rejected_events` (`event_id`);--> statement-breakpoint
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text,
	`name` text NOT NULL,
	`day_of_week` integer NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`break_duration` integer DEFAULT 60 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `schedules_user` ON `schedules` (`user_id`);--> statement-breakpoint
CREATE TABLE `stores` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text,
	`cnpj` text,
	`phone` text,
	`cep` text,
	`street` text,
	`number` text,
	`complement` text,
	`neighborhood` text,
	`city` text,
	`state_uf` text,
	`latitude` real,
	`longitude` real,
	`radius` integer DEFAULT 100 NOT NULL,
	`timezone` text DEFAULT 'America/Sao_Paulo' NOT NULL,
	`day_starts_at` text DEFAULT '00:00' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `time_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text,
	`entry_type` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`zone` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`accuracy` real,
	`photo_hash` text,
	`photo_file` text,
	`notes` text,
	`is_manual` integer NOT NULL,
	`minutes_adjusted` integer DEFAULT 0 NOT NULL,
	`adjusted_by` text,
	`is_absence_cancellation` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`ip_address` text,
	`offline` integer DEFAULT false NOT NULL,
	`flags` text DEFAULT '[]' NOT NULL,
	`payload` text,
	`content_hash` text,
	`device_id` text,
	`device_seq` integer,
	`lower_at` integer,
	`upper_at` integer,
	`uncertainty_ms` integer,
	`received_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision_note` text,
	`request_id` text,
	`voided_at` integer,
	`voided_by` text,
	`voided_why` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "time_entries_type" CHECK("time_entries"."entry_type" in ('entrada','pausa','retorno','saida','ajuste')),
	CONSTRAINT "time_entries_status" CHECK("time_entries"."status" in ('pending','approved','rejected'))
);
--> statement-breakpoint
CREATE INDEX `time_entries_user_day` ON `time_entries` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `time_entries_updated` ON `time_entries` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `time_entries_device` ON `time_entries` (`device_id`,`device_seq`);--> statement-breakpoint
CREATE INDEX `time_entries_pending` ON `time_entries` (`user_id`) WHERE "time_entries"."entry_type" = 'ajuste' and "time_entries"."status" = 'pending' and "time_entries"."voided_at" is null;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`temporary_password` text,
	`must_change_password` integer DEFAULT false NOT NULL,
	`phone` text,
	`display_name` text,
	`role` text DEFAULT 'user' NOT NULL,
	`store_id` text,
	`is_active` integer DEFAULT true NOT NULL,
	`access_expires_at` integer,
	`cpf` text,
	`rg` text,
	`pis` text,
	`voter_id` text,
	`marital_status` text,
	`education_level` text,
	`birth_date` text,
	`address` text,
	`cep` text,
	`street` text,
	`number` text,
	`complement` text,
	`neighborhood` text,
	`city` text,
	`state` text,
	`admission_date` text,
	`vacation_period` text,
	`pix_key` text,
	`observations` text,
	`photo_file` text,
	`max_user_creations` integer,
	`admin_stores` text DEFAULT '[]' NOT NULL,
	`require_selfie` integer DEFAULT true NOT NULL,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`blocked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_store` ON `users` (`store_id`);--> statement-breakpoint
CREATE TABLE `vacations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`days` integer NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`description` text,
	`approved_by` text,
	`approved_at` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vacations_user` ON `vacations` (`user_id`);--> statement-breakpoint
CREATE TABLE `year_tracks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`total_worked_hours` real DEFAULT 0 NOT NULL,
	`total_expected_hours` real DEFAULT 0 NOT NULL,
	`total_vacation_days` integer DEFAULT 0 NOT NULL,
	`total_absences` integer DEFAULT 0 NOT NULL,
	`total_overtime_hours` real DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `year_tracks_user_year` ON `year_tracks` (`user_id`,`year`);