CREATE TABLE `postings` (
	`user_id` text NOT NULL,
	`store_id` text,
	`from_day` text NOT NULL,
	PRIMARY KEY(`user_id`, `from_day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_stores` (
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
	`day_starts_at` text DEFAULT '06:00' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_stores`("id", "name", "address", "cnpj", "phone", "cep", "street", "number", "complement", "neighborhood", "city", "state_uf", "latitude", "longitude", "radius", "timezone", "day_starts_at", "is_active", "created_at", "updated_at") SELECT "id", "name", "address", "cnpj", "phone", "cep", "street", "number", "complement", "neighborhood", "city", "state_uf", "latitude", "longitude", "radius", "timezone", "day_starts_at", "is_active", "created_at", "updated_at" FROM `stores`;--> statement-breakpoint
DROP TABLE `stores`;--> statement-breakpoint
ALTER TABLE `__new_stores` RENAME TO `stores`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `attestations` ADD `status` text;--> statement-breakpoint
ALTER TABLE `attestations` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `attestations` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `attestations` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `attestations` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `attestations` ADD `group_id` text;--> statement-breakpoint
CREATE INDEX `attestations_status` ON `attestations` (`status`);--> statement-breakpoint
ALTER TABLE `holidays` ADD `valid_from` text;--> statement-breakpoint
ALTER TABLE `holidays` ADD `valid_to` text;--> statement-breakpoint
ALTER TABLE `schedules` ADD `valid_from` text;--> statement-breakpoint
ALTER TABLE `schedules` ADD `valid_to` text;