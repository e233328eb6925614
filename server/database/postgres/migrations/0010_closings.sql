CREATE TABLE "closing_sheets" (
	"closing_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"first_day" text collate "C" NOT NULL,
	"last_day" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"hash" text collate "C" NOT NULL,
	CONSTRAINT "closing_sheets_closing_id_user_id_pk" PRIMARY KEY("closing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"store_id" text collate "C" NOT NULL,
	"from_day" text collate "C" NOT NULL,
	"to_day" text collate "C" NOT NULL,
	"version" bigint NOT NULL,
	"hash" text collate "C" NOT NULL,
	"people" bigint NOT NULL,
	"changed" bigint NOT NULL,
	"closed_at" bigint NOT NULL,
	"closed_by_id" text collate "C" NOT NULL,
	"closed_by" text collate "C" NOT NULL,
	"reopened_at" bigint,
	"reopened_by" text collate "C",
	"reopened_why" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "sheet_answers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"closing_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"hash" text collate "C" NOT NULL,
	"contested" text collate "C" NOT NULL,
	"proof" text collate "C" NOT NULL,
	"device_id" text collate "C",
	"device" text collate "C",
	"ip_address" text collate "C",
	"signed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_reads" (
	"closing_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"read_at" bigint,
	"reminded_at" bigint,
	CONSTRAINT "sheet_reads_closing_id_user_id_pk" PRIMARY KEY("closing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "period_starts_on" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "closing_sheets" ADD CONSTRAINT "closing_sheets_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_sheets" ADD CONSTRAINT "closing_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_answers" ADD CONSTRAINT "sheet_answers_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_answers" ADD CONSTRAINT "sheet_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_reads" ADD CONSTRAINT "sheet_reads_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_reads" ADD CONSTRAINT "sheet_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_sheets_user" ON "closing_sheets" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "closings_period" ON "closings" USING btree ("store_id","from_day","version");--> statement-breakpoint
CREATE INDEX "sheet_answers_person" ON "sheet_answers" USING btree ("user_id","closing_id");--> statement-breakpoint
CREATE INDEX "sheet_reads_user" ON "sheet_reads" USING btree ("user_id");--> statement-breakpoint
-- What was closed and what people signed never changes: the database itself refuses.
CREATE TRIGGER closing_sheets_no_update BEFORE UPDATE ON closing_sheets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_sheets_no_delete BEFORE DELETE ON closing_sheets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_sheets_no_truncate BEFORE TRUNCATE ON closing_sheets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER sheet_answers_no_update BEFORE UPDATE ON sheet_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER sheet_answers_no_delete BEFORE DELETE ON sheet_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER sheet_answers_no_truncate BEFORE TRUNCATE ON sheet_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
