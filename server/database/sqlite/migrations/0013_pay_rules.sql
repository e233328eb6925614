CREATE TABLE `bank_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`type` text NOT NULL,
	`minutes` integer NOT NULL,
	`percent` integer,
	`expires_on` text,
	`reason` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_movements_type" CHECK("bank_movements"."type" in ('credit','debit','payment'))
);
--> statement-breakpoint
CREATE INDEX `bank_movements_user` ON `bank_movements` (`user_id`,`date`);--> statement-breakpoint
CREATE TABLE `pay_rule_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text,
	`user_id` text,
	`rule_id` text,
	`from_day` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rule_id`) REFERENCES `pay_rules`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_rule_uses_one" CHECK(("pay_rule_uses"."store_id" is null) <> ("pay_rule_uses"."user_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_rule_uses_store` ON `pay_rule_uses` (`store_id`,`from_day`);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_rule_uses_user` ON `pay_rule_uses` (`user_id`,`from_day`);--> statement-breakpoint
CREATE INDEX `pay_rule_uses_rule` ON `pay_rule_uses` (`rule_id`);--> statement-breakpoint
CREATE TABLE `pay_rule_versions` (
	`rule_id` text NOT NULL,
	`valid_from` text NOT NULL,
	`rule` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `valid_from`),
	FOREIGN KEY (`rule_id`) REFERENCES `pay_rules`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `pay_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
