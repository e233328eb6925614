CREATE TABLE `bonds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`admission` text,
	`since` text,
	`left_on` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bonds_user` ON `bonds` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `bond_id` text;