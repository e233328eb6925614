CREATE TABLE "bank_movements" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"date" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"minutes" bigint NOT NULL,
	"percent" bigint,
	"expires_on" text collate "C",
	"reason" text collate "C" NOT NULL,
	"written_by" text collate "C" NOT NULL,
	"written_at" bigint NOT NULL,
	CONSTRAINT "bank_movements_type" CHECK ("bank_movements"."type" in ('credit','debit','payment'))
);
--> statement-breakpoint
CREATE TABLE "pay_rule_uses" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"store_id" text collate "C",
	"user_id" text collate "C",
	"rule_id" text collate "C",
	"from_day" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "pay_rule_uses_one" CHECK (("pay_rule_uses"."store_id" is null) <> ("pay_rule_uses"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "pay_rule_versions" (
	"rule_id" text collate "C" NOT NULL,
	"valid_from" text collate "C" NOT NULL,
	"rule" text collate "C" NOT NULL,
	"written_by" text collate "C" NOT NULL,
	"written_at" bigint NOT NULL,
	CONSTRAINT "pay_rule_versions_rule_id_valid_from_pk" PRIMARY KEY("rule_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rule_uses" ADD CONSTRAINT "pay_rule_uses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rule_uses" ADD CONSTRAINT "pay_rule_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rule_uses" ADD CONSTRAINT "pay_rule_uses_rule_id_pay_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."pay_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rule_versions" ADD CONSTRAINT "pay_rule_versions_rule_id_pay_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."pay_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_movements_user" ON "bank_movements" USING btree ("user_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rule_uses_store" ON "pay_rule_uses" USING btree ("store_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rule_uses_user" ON "pay_rule_uses" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "pay_rule_uses_rule" ON "pay_rule_uses" USING btree ("rule_id");