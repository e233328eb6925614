CREATE TABLE `badge_steps` (
	`user_id` text NOT NULL,
	`step` integer NOT NULL,
	`kiosk_id` text NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `step`, `entry_id`)
);
--> statement-breakpoint
CREATE TABLE `badges` (
	`user_id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `kiosk_roster` (
	`kiosk_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_listed` integer DEFAULT false NOT NULL,
	`from_at` integer,
	`until_at` integer,
	`version` integer NOT NULL,
	`told` text NOT NULL,
	PRIMARY KEY(`kiosk_id`, `user_id`),
	FOREIGN KEY (`kiosk_id`) REFERENCES `kiosks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kiosk_roster_user` ON `kiosk_roster` (`user_id`);--> statement-breakpoint
CREATE TABLE `kiosk_tries` (
	`kiosk_id` text NOT NULL,
	`user_id` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`kiosk_id`, `user_id`),
	FOREIGN KEY (`kiosk_id`) REFERENCES `kiosks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kiosk_tries_user` ON `kiosk_tries` (`user_id`);--> statement-breakpoint
CREATE TABLE `kiosks` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`store_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`device_secret` text NOT NULL,
	`exit_code` text NOT NULL,
	`exit_version` integer DEFAULT 1 NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`roster_version` integer DEFAULT 0 NOT NULL,
	`told` text DEFAULT '' NOT NULL,
	`last_seen_at` integer NOT NULL,
	`waiting` integer,
	`build` text,
	`browser` text,
	`storage_free` real,
	`persisted` integer,
	`battery` integer,
	`clock_ahead` integer,
	`delivery_asked_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`revoked_at` integer,
	`left_at` integer,
	`forked_at` integer,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kiosks_device` ON `kiosks` (`device_id`);--> statement-breakpoint
CREATE INDEX `kiosks_store` ON `kiosks` (`store_id`);--> statement-breakpoint
CREATE TABLE `pins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`sealed` text NOT NULL,
	`previous` text,
	`version` integer NOT NULL,
	`is_temporary` integer NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `devices` ADD `waiting` integer;--> statement-breakpoint
ALTER TABLE `devices` ADD `clock_ahead` integer;--> statement-breakpoint
ALTER TABLE `stores` ADD `shows_faces` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `kiosk_id` text;--> statement-breakpoint
ALTER TABLE `time_entries` ADD `proof` text;--> statement-breakpoint
CREATE INDEX `time_entries_kiosk` ON `time_entries` (`kiosk_id`,`at`) WHERE "time_entries"."kiosk_id" is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `hides_face` integer DEFAULT false NOT NULL;