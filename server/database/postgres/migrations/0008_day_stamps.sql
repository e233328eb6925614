ALTER TABLE "day_totals" ADD COLUMN "stamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "every_weeks" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "first_day" text collate "C";