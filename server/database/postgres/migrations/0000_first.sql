CREATE TABLE "attestations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"file_id" text collate "C" NOT NULL,
	"file_name" text collate "C" NOT NULL,
	"file_size" bigint NOT NULL,
	"note" text collate "C",
	"days" bigint,
	"attest_date" text collate "C",
	"uploaded_by" text collate "C" NOT NULL,
	"uploaded_at" bigint NOT NULL,
	"status" text collate "C",
	"decided_by" text collate "C",
	"decided_at" bigint,
	"answer" text collate "C",
	"seen_at" bigint,
	"group_id" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text collate "C",
	"action" text collate "C" NOT NULL,
	"target_type" text collate "C",
	"target_id" text collate "C",
	"store_id" text collate "C",
	"ip_address" text collate "C",
	"details" text collate "C",
	"hash" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonds" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"admission" text collate "C",
	"since" text collate "C",
	"left_on" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_totals" (
	"user_id" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL,
	"worked_minutes" double precision NOT NULL,
	"adjustment_minutes" bigint NOT NULL,
	"entry_count" bigint NOT NULL,
	"incomplete" boolean NOT NULL,
	"absence" text collate "C",
	"absence_minutes" bigint DEFAULT 0 NOT NULL,
	"last_mark" text collate "C",
	CONSTRAINT "day_totals_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"max_contiguous_seq" bigint DEFAULT 0 NOT NULL,
	"head_hash" text collate "C" DEFAULT '' NOT NULL,
	"build" text collate "C",
	"secret_hash" text collate "C",
	"label" text collate "C",
	"first_seen_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"owner_id" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"media_type" text collate "C" NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text collate "C" NOT NULL,
	"uploaded_by" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"device_id" text collate "C" NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ends_at" bigint,
	"used_at" bigint,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "held_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"device_id" text collate "C" NOT NULL,
	"device_seq" bigint,
	"why" text collate "C" NOT NULL,
	"payload" text collate "C" NOT NULL,
	"content_hash" text collate "C" NOT NULL,
	"sending" text collate "C",
	"ip_address" text collate "C",
	"received_at" bigint NOT NULL,
	"decision" text collate "C",
	"decided_at" bigint,
	"decided_by" text collate "C",
	"decision_note" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"date" text collate "C" NOT NULL,
	"type" text collate "C" DEFAULT 'national' NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"store_ids" text collate "C" DEFAULT '[]' NOT NULL,
	"valid_from" text collate "C",
	"valid_to" text collate "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"value" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"establishment" text collate "C" NOT NULL,
	"nsr" bigint NOT NULL,
	"record_type" bigint NOT NULL,
	"entry_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"marked_at" bigint NOT NULL,
	"recorded_at" bigint NOT NULL,
	"zone" text collate "C" NOT NULL,
	"line" text collate "C" NOT NULL,
	"hash" text collate "C" NOT NULL,
	"exportable" boolean NOT NULL,
	"employer" text collate "C",
	"place" text collate "C",
	"person_name" text collate "C" NOT NULL,
	"seal" text collate "C" DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_establishment_nsr_pk" PRIMARY KEY("establishment","nsr")
);
--> statement-breakpoint
CREATE TABLE "payslips" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"month" text collate "C" NOT NULL,
	"year" bigint NOT NULL,
	"file_id" text collate "C" NOT NULL,
	"file_name" text collate "C" NOT NULL,
	"file_size" bigint NOT NULL,
	"uploaded_by" text collate "C" NOT NULL,
	"uploaded_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_parts" (
	"entry_id" text collate "C" NOT NULL,
	"offset" bigint NOT NULL,
	"total" bigint NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"bytes" "bytea" NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "photo_parts_entry_id_offset_pk" PRIMARY KEY("entry_id","offset")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"user_id" text collate "C" NOT NULL,
	"store_id" text collate "C",
	"from_day" text collate "C" NOT NULL,
	CONSTRAINT "postings_user_id_from_day_pk" PRIMARY KEY("user_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "rejected_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"event_id" text collate "C",
	"device_id" text collate "C",
	"code" text collate "C" NOT NULL,
	"body" text collate "C" NOT NULL,
	"ip_address" text collate "C",
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"store_id" text collate "C",
	"name" text collate "C" NOT NULL,
	"day_of_week" bigint NOT NULL,
	"start_time" text collate "C" NOT NULL,
	"end_time" text collate "C" NOT NULL,
	"break_duration" bigint DEFAULT 60 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"valid_from" text collate "C",
	"valid_to" text collate "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"device_id" text collate "C",
	"label" text collate "C",
	"ip_address" text collate "C",
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"code_hash" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"challenge" text collate "C" NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"address" text collate "C",
	"cnpj" text collate "C",
	"phone" text collate "C",
	"cep" text collate "C",
	"street" text collate "C",
	"number" text collate "C",
	"complement" text collate "C",
	"neighborhood" text collate "C",
	"city" text collate "C",
	"state_uf" text collate "C",
	"latitude" double precision,
	"longitude" double precision,
	"radius" bigint DEFAULT 100 NOT NULL,
	"timezone" text collate "C" DEFAULT 'America/Sao_Paulo' NOT NULL,
	"day_starts_at" text collate "C" DEFAULT '06:00' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"store_id" text collate "C",
	"entry_type" text collate "C" NOT NULL,
	"kind" text collate "C" DEFAULT 'mark' NOT NULL,
	"at" bigint NOT NULL,
	"day" text collate "C" NOT NULL,
	"zone" text collate "C" NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" double precision,
	"photo_hash" text collate "C",
	"photo_file" text collate "C",
	"notes" text collate "C",
	"justification" text collate "C",
	"requested_type" text collate "C",
	"absence" text collate "C",
	"cancels_id" text collate "C",
	"disregards_id" text collate "C",
	"group_id" text collate "C",
	"is_manual" boolean NOT NULL,
	"minutes_adjusted" bigint DEFAULT 0 NOT NULL,
	"adjusted_by" text collate "C",
	"is_absence_cancellation" boolean DEFAULT false NOT NULL,
	"status" text collate "C" DEFAULT 'pending' NOT NULL,
	"ip_address" text collate "C",
	"offline" boolean DEFAULT false NOT NULL,
	"flags" text collate "C" DEFAULT '[]' NOT NULL,
	"payload" text collate "C",
	"content_hash" text collate "C",
	"device_id" text collate "C",
	"device_seq" bigint,
	"lower_at" bigint,
	"upper_at" bigint,
	"uncertainty_ms" bigint,
	"received_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text collate "C",
	"decision_note" text collate "C",
	"seen_at" bigint,
	"request_id" text collate "C",
	"voided_at" bigint,
	"voided_by" text collate "C",
	"voided_why" text collate "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "time_entries_type" CHECK ("time_entries"."entry_type" in ('entrada','pausa','retorno','saida','ajuste')),
	CONSTRAINT "time_entries_status" CHECK ("time_entries"."status" in ('pending','approved','rejected'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"password_hash" text collate "C" NOT NULL,
	"temporary_password" text collate "C",
	"temporary_until" bigint,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"phone" text collate "C",
	"display_name" text collate "C",
	"role" text collate "C" DEFAULT 'user' NOT NULL,
	"store_id" text collate "C",
	"bond_id" text collate "C",
	"is_active" boolean DEFAULT true NOT NULL,
	"access_expires_at" bigint,
	"cpf" text collate "C",
	"rg" text collate "C",
	"pis" text collate "C",
	"voter_id" text collate "C",
	"marital_status" text collate "C",
	"education_level" text collate "C",
	"birth_date" text collate "C",
	"address" text collate "C",
	"cep" text collate "C",
	"street" text collate "C",
	"number" text collate "C",
	"complement" text collate "C",
	"neighborhood" text collate "C",
	"city" text collate "C",
	"state" text collate "C",
	"admission_date" text collate "C",
	"vacation_period" text collate "C",
	"pix_key" text collate "C",
	"observations" text collate "C",
	"photo_file" text collate "C",
	"max_user_creations" bigint,
	"admin_stores" text collate "C" DEFAULT '[]' NOT NULL,
	"require_selfie" boolean DEFAULT true NOT NULL,
	"openid_subject" text collate "C",
	"session_epoch" bigint DEFAULT 0 NOT NULL,
	"blocked_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vacations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"start_date" text collate "C" NOT NULL,
	"end_date" text collate "C" NOT NULL,
	"days" bigint NOT NULL,
	"status" text collate "C" DEFAULT 'approved' NOT NULL,
	"description" text collate "C",
	"approved_by" text collate "C",
	"approved_at" bigint,
	"created_by" text collate "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "year_tracks" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"year" bigint NOT NULL,
	"total_worked_hours" double precision DEFAULT 0 NOT NULL,
	"total_expected_hours" double precision DEFAULT 0 NOT NULL,
	"total_vacation_days" bigint DEFAULT 0 NOT NULL,
	"total_absences" bigint DEFAULT 0 NOT NULL,
	"total_overtime_hours" double precision DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attestations" ADD CONSTRAINT "attestations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonds" ADD CONSTRAINT "bonds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_events" ADD CONSTRAINT "held_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_parts" ADD CONSTRAINT "photo_parts_entry_id_time_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."time_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacations" ADD CONSTRAINT "vacations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_tracks" ADD CONSTRAINT "year_tracks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestations_user" ON "attestations" USING btree ("user_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "attestations_status" ON "attestations" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_id" ON "audit" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bonds_user" ON "bonds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "day_totals_absence" ON "day_totals" USING btree ("user_id","day") WHERE "day_totals"."absence" is not null;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "grants_user_device" ON "grants" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "held_events_user" ON "held_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_events_device" ON "held_events" USING btree ("device_id","device_seq");--> statement-breakpoint
CREATE INDEX "holidays_date" ON "holidays" USING btree ("date");--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry" ON "ledger" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "payslips_user" ON "payslips" USING btree ("user_id","year","month");--> statement-breakpoint
CREATE INDEX "photo_parts_user" ON "photo_parts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rejected_events_event" ON "rejected_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "rejected_events_received" ON "rejected_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "schedules_user" ON "schedules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "time_entries_user_day" ON "time_entries" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "time_entries_updated" ON "time_entries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_device" ON "time_entries" USING btree ("device_id","device_seq");--> statement-breakpoint
CREATE INDEX "time_entries_pending" ON "time_entries" USING btree ("user_id") WHERE "time_entries"."entry_type" = 'ajuste' and "time_entries"."status" = 'pending' and "time_entries"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "time_entries_group" ON "time_entries" USING btree ("group_id") WHERE "time_entries"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_unread" ON "time_entries" USING btree ("user_id") WHERE "time_entries"."entry_type" = 'ajuste' and "time_entries"."decided_at" is not null and "time_entries"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "time_entries_photo" ON "time_entries" USING btree ("photo_file") WHERE "time_entries"."photo_file" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_store" ON "users" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "vacations_user" ON "vacations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "year_tracks_user_year" ON "year_tracks" USING btree ("user_id","year");