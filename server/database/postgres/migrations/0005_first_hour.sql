CREATE TABLE "invitations" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	"code" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "week" text collate "C";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "time_entries_to_check" ON "time_entries" USING btree ("at") WHERE "time_entries"."flags" <> '[]' and "time_entries"."decided_at" is null and "time_entries"."voided_at" is null and "time_entries"."entry_type" <> 'ajuste';