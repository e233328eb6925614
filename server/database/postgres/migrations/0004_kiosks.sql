CREATE TABLE "badge_steps" (
	"user_id" text collate "C" NOT NULL,
	"step" bigint NOT NULL,
	"kiosk_id" text collate "C" NOT NULL,
	"entry_id" text collate "C" NOT NULL,
	CONSTRAINT "badge_steps_user_id_step_entry_id_pk" PRIMARY KEY("user_id","step","entry_id")
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"public_key" text collate "C" NOT NULL,
	"set_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kiosk_roster" (
	"kiosk_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"from_at" bigint,
	"until_at" bigint,
	"version" bigint NOT NULL,
	"told" text collate "C" NOT NULL,
	CONSTRAINT "kiosk_roster_kiosk_id_user_id_pk" PRIMARY KEY("kiosk_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "kiosk_tries" (
	"kiosk_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"count" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "kiosk_tries_kiosk_id_user_id_pk" PRIMARY KEY("kiosk_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"device_id" text collate "C" NOT NULL,
	"store_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"public_key" text collate "C" NOT NULL,
	"device_secret" text collate "C" NOT NULL,
	"exit_code" text collate "C" NOT NULL,
	"exit_version" bigint DEFAULT 1 NOT NULL,
	"generation" bigint DEFAULT 0 NOT NULL,
	"confirmed" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" bigint,
	"roster_version" bigint DEFAULT 0 NOT NULL,
	"told" text collate "C" DEFAULT '' NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"waiting" bigint,
	"build" text collate "C",
	"browser" text collate "C",
	"storage_free" double precision,
	"persisted" boolean,
	"battery" bigint,
	"clock_ahead" bigint,
	"delivery_asked_at" bigint,
	"created_at" bigint NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"revoked_at" bigint,
	"left_at" bigint,
	"forked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"salt" text collate "C" NOT NULL,
	"sealed" text collate "C" NOT NULL,
	"previous" text collate "C",
	"version" bigint NOT NULL,
	"is_temporary" boolean NOT NULL,
	"set_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "waiting" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_ahead" bigint;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "shows_faces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "kiosk_id" text collate "C";--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "proof" text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hides_face" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_roster" ADD CONSTRAINT "kiosk_roster_kiosk_id_kiosks_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_roster" ADD CONSTRAINT "kiosk_roster_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_tries" ADD CONSTRAINT "kiosk_tries_kiosk_id_kiosks_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosk_roster_user" ON "kiosk_roster" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kiosk_tries_user" ON "kiosk_tries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_device" ON "kiosks" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "kiosks_store" ON "kiosks" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "time_entries_kiosk" ON "time_entries" USING btree ("kiosk_id","at") WHERE "time_entries"."kiosk_id" is not null;