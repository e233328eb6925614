CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'27827efe9245db8253db906785e870bef4da306d52d0078beb6f50d7ef97e0fa',1795258236894);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'4cdb970f6463ae3180740fd9892c517c8e5ac8d9ddb5fe12205ea538b8569165',1795258236266);
CREATE TABLE `attestations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file_id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`note` text,
	`days` integer,
	`attest_date` text,
	`uploaded_by` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "attestations" ("id","user_id","file_id","file_name","file_size","note","days","attest_date","uploaded_by","uploaded_at") VALUES ('attestation-of-ana','ce81fe42-c20b-436b-94a8-8d6032443c14','565348a8-29c3-4c37-824f-fd871ce3cca8','a.pdf',1,NULL,NULL,NULL,'x',0);
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text,
	`target_id` text,
	`store_id` text,
	`ip_address` text,
	`details` text
) WITHOUT ROWID;
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7046-ba7f-5cd0893df739',1781631420000,'53af753c-1095-413e-9cf5-2653e6ac2c08','punch:deliver','time_entry','d0a5344a-fc74-4d21-8b98-adc9fdce34d6','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-715c-ad9d-1317dcea072b',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','8318f5fb-59a8-4082-a6db-bd415389918c','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-72d4-9e37-14e7f971a185',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','d396a23c-00f5-4d47-82af-394c644ec1fd','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-72f8-a4bf-e758bf390af9',1781631420000,'53af753c-1095-413e-9cf5-2653e6ac2c08','punch:deliver','time_entry','bd9358a7-bdd6-4564-872c-894ba116ae5d','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-733a-bbed-bfa7ee7474f8',1781631420000,'41c6f82a-062a-4898-b90a-5781f89509cf','punch:deliver','time_entry','2a12a379-6e80-4b9c-aa9a-ff10aeb7534a','8eb2abd0-f2f0-437e-99b6-49a54bc795c7','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-76b3-84ee-508c52327022',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','8ed1143a-666f-4372-a6e9-21ca88836c2e','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7771-8d62-e6d0b31bf9b5',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','611cacb8-561f-4239-8506-f4addc3efdd8','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-778e-b429-783115dc0ee3',1781631420000,'53af753c-1095-413e-9cf5-2653e6ac2c08','punch:deliver','time_entry','cdc1378f-d344-4c91-8b29-259f6dd26a67','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7b60-a7d9-a16415d2d1c7',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','ba19021a-4b8d-4b5a-9bd0-3da9fe9f3093','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7bb4-8bf1-6790cc1646b7',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','45b425a9-6d4b-4c5b-970f-4c0dba3004e2','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7c9c-b204-9118677c575f',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','9c86400e-e2df-462c-822b-b2ad62f6e3ff','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7cd6-9254-06ffe3872f36',1781631420000,'53af753c-1095-413e-9cf5-2653e6ac2c08','punch:deliver','time_entry','b3a5ad99-f8bc-4bac-891e-23e275a1c93e','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7ecd-8f5f-1e99cb399900',1781631420000,'ce81fe42-c20b-436b-94a8-8d6032443c14','punch:deliver','time_entry','f377c871-6986-4be3-8fbe-af3cc2493090','a456f0d4-9602-4810-8cc4-e600760291aa','127.0.0.1',NULL);
INSERT INTO "audit" ("id","at","actor_id","action","target_type","target_id","store_id","ip_address","details") VALUES ('019ed182-0660-7f0d-8605-6554dfcc8852',1781631420000,'41c6f82a-062a-4898-b90a-5781f89509cf','punch:deliver','time_entry','0a094970-8bc7-46d7-88d0-3dbf7cbaeed7','8eb2abd0-f2f0-437e-99b6-49a54bc795c7','127.0.0.1',NULL);
CREATE TABLE `day_totals` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`worked_minutes` integer NOT NULL,
	`adjustment_minutes` integer NOT NULL,
	`entry_count` integer NOT NULL,
	`incomplete` integer NOT NULL,
	`absence` text,
	`absence_minutes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
) WITHOUT ROWID;
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes") VALUES ('41c6f82a-062a-4898-b90a-5781f89509cf','2026-06-15',180,0,2,0,NULL,0);
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes") VALUES ('53af753c-1095-413e-9cf5-2653e6ac2c08','2026-06-12',550,0,4,0,NULL,0);
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes") VALUES ('ce81fe42-c20b-436b-94a8-8d6032443c14','2026-06-11',521,0,4,0,NULL,0);
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes") VALUES ('ce81fe42-c20b-436b-94a8-8d6032443c14','2026-06-12',482,0,4,0,NULL,0);
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`max_contiguous_seq` integer DEFAULT 0 NOT NULL,
	`head_hash` text DEFAULT '' NOT NULL,
	`build` text,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at") VALUES ('1cdfd5e4-a770-4699-8892-58d7429a1cfc',2,'1fdd3538e566ccf725ea7262a5fb8e488b95cedd60a69abbbd698649e86b098f','teste',1781631420000,1781631420000);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at") VALUES ('664d990b-1c9d-405a-93e0-1520aa7ad302',4,'a7b72d2f3bcf6316fda2fb00dc720ead8631cd2f3f6192f7a17f1525d85ae9ea','teste',1781631420000,1781631420000);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at") VALUES ('9c3654f8-c503-4563-92ba-42165df6bb44',4,'29902bee55706fbf2f0bcb72bba411f68cdfeac04e726e611e833dd53bbc980a','teste',1781631420000,1781631420000);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at") VALUES ('e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2',4,'351e70392a6c5ca6f54fb75e2f8acb01ac4f40309d1863b387c21fcb3486ec1a','teste',1781631420000,1781631420000);
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`uploaded_by` text,
	`created_at` integer NOT NULL
);
INSERT INTO "files" ("id","owner_id","kind","media_type","size","sha256","uploaded_by","created_at") VALUES ('002fdefc-5c38-4f88-8e06-8d173cafd0b0','ce81fe42-c20b-436b-94a8-8d6032443c14','image','application/pdf',1,'x','ce81fe42-c20b-436b-94a8-8d6032443c14',0);
INSERT INTO "files" ("id","owner_id","kind","media_type","size","sha256","uploaded_by","created_at") VALUES ('565348a8-29c3-4c37-824f-fd871ce3cca8','ce81fe42-c20b-436b-94a8-8d6032443c14','attestation','application/pdf',1,'x','ce81fe42-c20b-436b-94a8-8d6032443c14',0);
CREATE TABLE `grants` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at") VALUES ('c1a27abfa0fe7395a737680e41765752f6be9c8729d0dbb586923b1366ca46eb','41c6f82a-062a-4898-b90a-5781f89509cf','1cdfd5e4-a770-4699-8892-58d7429a1cfc',0,9999999999999);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at") VALUES ('f3b65a2d0fe403a9b98475c824c429b6806dd8c42a74ef498f618bb74f682eab','53af753c-1095-413e-9cf5-2653e6ac2c08','664d990b-1c9d-405a-93e0-1520aa7ad302',0,9999999999999);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at") VALUES ('f8973060b564493b8c776324efb91a77d005f19e6de62bea9238c0285a3e5824','a9c4536b-ece8-48e8-9316-61a12ebed89f','11111111-1111-4111-8111-111111111111',0,9999999999999);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at") VALUES ('fa082d10be83f2fecccd5a3ab54a559d01f2b03bed3c8339b799d3511355aff7','ce81fe42-c20b-436b-94a8-8d6032443c14','9c3654f8-c503-4563-92ba-42165df6bb44',0,9999999999999);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at") VALUES ('fff78540b8fefa69cf89521415987f1ff98d51d4210d42fca9304d2204183d1b','ce81fe42-c20b-436b-94a8-8d6032443c14','e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2',0,9999999999999);
CREATE TABLE `holidays` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`type` text DEFAULT 'national' NOT NULL,
	`is_recurring` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`store_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
INSERT INTO "holidays" ("id","name","date","type","is_recurring","is_active","store_ids","created_at","updated_at") VALUES ('a-holiday','Aniversário','2026-01-25','national',0,1,'[]',0,0);
CREATE TABLE `installation` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
INSERT INTO "installation" ("key","value") VALUES ('epoch','50048c69-7001-47a9-afd1-704e30d29609');
CREATE TABLE `ledger` (
	`establishment` text NOT NULL,
	`nsr` integer NOT NULL,
	`record_type` integer NOT NULL,
	`entry_id` text NOT NULL,
	`user_id` text NOT NULL,
	`marked_at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`zone` text NOT NULL,
	`line` text NOT NULL,
	`hash` text NOT NULL,
	`exportable` integer NOT NULL,
	`employer` text,
	`place` text,
	`person_name` text NOT NULL,
	PRIMARY KEY(`establishment`, `nsr`)
);
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',1,7,'9c86400e-e2df-462c-822b-b2ad62f6e3ff','ce81fe42-c20b-436b-94a8-8d6032443c14',1781175720000,1781631420000,'America/Sao_Paulo','00000000172026-06-11T08:02:00-03000111444777352026-06-16T14:37:00-0300020','99e076e2c42d54fd2e16307513f6bde738f031e0b33801c4dd55842d634d668f',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',10,7,'cdc1378f-d344-4c91-8b29-259f6dd26a67','53af753c-1095-413e-9cf5-2653e6ac2c08',1781283600000,1781631420000,'America/Sao_Paulo','00000001072026-06-12T14:00:00-03000111444777352026-06-16T14:37:00-0300020','a5589bc3de5616f2749cdb1907b6d48904bf06aa7ff50ef9713ec99b9197ee51',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',11,7,'bd9358a7-bdd6-4564-872c-894ba116ae5d','53af753c-1095-413e-9cf5-2653e6ac2c08',1781287200000,1781631420000,'America/Sao_Paulo','00000001172026-06-12T15:00:00-03000111444777352026-06-16T14:37:00-0300020','78cdbe7846fb4a6233961463592c02dd5159c740b182d4c0b06d4de72bdda638',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',12,7,'b3a5ad99-f8bc-4bac-891e-23e275a1c93e','53af753c-1095-413e-9cf5-2653e6ac2c08',1781305800000,1781631420000,'America/Sao_Paulo','00000001272026-06-12T20:10:00-03000111444777352026-06-16T14:37:00-0300020','e93148d1fc3ce49ac6252bb0053d6f661a6e30e23dc90416c10627da8aeb8aa6',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',2,7,'8318f5fb-59a8-4082-a6db-bd415389918c','ce81fe42-c20b-436b-94a8-8d6032443c14',1781190060000,1781631420000,'America/Sao_Paulo','00000000272026-06-11T12:01:00-03000111444777352026-06-16T14:37:00-0300020','5589a310d89bcb29bacb6d26e910d2e1601864ffb1bf219577cf628f90ed9694',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',3,7,'f377c871-6986-4be3-8fbe-af3cc2493090','ce81fe42-c20b-436b-94a8-8d6032443c14',1781193780000,1781631420000,'America/Sao_Paulo','00000000372026-06-11T13:03:00-03000111444777352026-06-16T14:37:00-0300020','0421adfa66e36b7be2642c089db983f4133a46309916e3be1cc26b973f2ac88b',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',4,7,'611cacb8-561f-4239-8506-f4addc3efdd8','ce81fe42-c20b-436b-94a8-8d6032443c14',1781210700000,1781631420000,'America/Sao_Paulo','00000000472026-06-11T17:45:00-03000111444777352026-06-16T14:37:00-0300020','2734252e84e398ea1aebbdbc2569ddea9dde193875154e327c7a91b1057e4470',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',5,7,'ba19021a-4b8d-4b5a-9bd0-3da9fe9f3093','ce81fe42-c20b-436b-94a8-8d6032443c14',1781262000000,1781631420000,'America/Sao_Paulo','00000000572026-06-12T08:00:00-03000111444777352026-06-16T14:37:00-0300020','3086cefe2ca8b1a10ec04ee770ef9e848c1b5c85bf7e1bf815c094c2ed9be4cb',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',6,7,'45b425a9-6d4b-4c5b-970f-4c0dba3004e2','ce81fe42-c20b-436b-94a8-8d6032443c14',1781276400000,1781631420000,'America/Sao_Paulo','00000000672026-06-12T12:00:00-03000111444777352026-06-16T14:37:00-0300020','7cbfe320f3227cfecea5fe7de70a9ab44037b7b374735690ef9d6af0498d1526',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',7,7,'8ed1143a-666f-4372-a6e9-21ca88836c2e','ce81fe42-c20b-436b-94a8-8d6032443c14',1781280000000,1781631420000,'America/Sao_Paulo','00000000772026-06-12T13:00:00-03000111444777352026-06-16T14:37:00-0300020','cb38c0028acfd310a9222b1cbbfeb6f8ef91e705a42bbc99e4890858dad75e7c',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',8,7,'d396a23c-00f5-4d47-82af-394c644ec1fd','ce81fe42-c20b-436b-94a8-8d6032443c14',1781294520000,1781631420000,'America/Sao_Paulo','00000000872026-06-12T17:02:00-03000111444777352026-06-16T14:37:00-0300020','94ab957a5e50cb3c2accd504829c9b2d7e222b5920f5ed96622a63e6812e1bb5',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11222333000181',9,7,'d0a5344a-fc74-4d21-8b98-adc9fdce34d6','53af753c-1095-413e-9cf5-2653e6ac2c08',1781269200000,1781631420000,'America/Sao_Paulo','00000000972026-06-12T10:00:00-03000111444777352026-06-16T14:37:00-0300020','b981385bb8b62f56f41e54a19c5fafce95887660d8b043273324d039b89eab2c',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11444777000161',1,7,'0a094970-8bc7-46d7-88d0-3dbf7cbaeed7','41c6f82a-062a-4898-b90a-5781f89509cf',1781524800000,1781631420000,'America/Sao_Paulo','00000000172026-06-15T09:00:00-03000111444777352026-06-16T14:37:00-0300020','6532601c50d2727401eb4ba3bf3dd58c7fe70ffc057cabdd3258ce2742222c67',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana Paula Ribeiro');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name") VALUES ('11444777000161',2,7,'2a12a379-6e80-4b9c-aa9a-ff10aeb7534a','41c6f82a-062a-4898-b90a-5781f89509cf',1781535600000,1781631420000,'America/Sao_Paulo','00000000272026-06-15T12:00:00-03000111444777352026-06-16T14:37:00-0300020','a093a7a3f1dd89f0773fdb6bf9c8d17c131bbb5bf43b6ce0026445dad77dc30e',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana Paula Ribeiro');
CREATE TABLE `payslips` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`year` integer NOT NULL,
	`file_id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_size` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "payslips" ("id","user_id","month","year","file_id","file_name","file_size","uploaded_by","uploaded_at","created_at","updated_at") VALUES ('payslip-of-ana','ce81fe42-c20b-436b-94a8-8d6032443c14','05',2026,'565348a8-29c3-4c37-824f-fd871ce3cca8','a.pdf',1,'x',0,0,0);
CREATE TABLE `rejected_events` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text,
	`device_id` text,
	`code` text NOT NULL,
	`body` text NOT NULL,
	`ip_address` text,
	`received_at` integer NOT NULL
);
INSERT INTO "rejected_events" ("id","event_id","device_id","code","body","ip_address","received_at") VALUES ('21862294-d4c0-44d6-a45e-4e7987f9df49','x','a9c4536b-ece8-48e8-9316-61a12ebed89f','event_invalid','{"id":"x"}','127.0.0.1',1781631420000);
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text,
	`name` text NOT NULL,
	`day_of_week` integer NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`break_duration` integer DEFAULT 60 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "schedules" ("id","user_id","store_id","name","day_of_week","start_time","end_time","break_duration","is_active","created_at","updated_at") VALUES ('schedule-of-ana','ce81fe42-c20b-436b-94a8-8d6032443c14',NULL,'Padrão',1,'08:00','17:00',60,1,0,0);
CREATE TABLE `stores` (
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
	`day_starts_at` text DEFAULT '00:00' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
INSERT INTO "stores" ("id","name","address","cnpj","phone","cep","street","number","complement","neighborhood","city","state_uf","latitude","longitude","radius","timezone","day_starts_at","is_active","created_at","updated_at") VALUES ('8eb2abd0-f2f0-437e-99b6-49a54bc795c7','Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','11444777000161',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-23.55,-46.63,100,'America/Sao_Paulo','00:00',1,0,0);
INSERT INTO "stores" ("id","name","address","cnpj","phone","cep","street","number","complement","neighborhood","city","state_uf","latitude","longitude","radius","timezone","day_starts_at","is_active","created_at","updated_at") VALUES ('a456f0d4-9602-4810-8cc4-e600760291aa','Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','11222333000181',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-23.55,-46.63,100,'America/Sao_Paulo','00:00',1,0,0);
CREATE TABLE `time_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text,
	`entry_type` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`zone` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`accuracy` real,
	`photo_hash` text,
	`photo_file` text,
	`notes` text,
	`is_manual` integer NOT NULL,
	`minutes_adjusted` integer DEFAULT 0 NOT NULL,
	`adjusted_by` text,
	`is_absence_cancellation` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`ip_address` text,
	`offline` integer DEFAULT false NOT NULL,
	`flags` text DEFAULT '[]' NOT NULL,
	`payload` text,
	`content_hash` text,
	`device_id` text,
	`device_seq` integer,
	`lower_at` integer,
	`upper_at` integer,
	`uncertainty_ms` integer,
	`received_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision_note` text,
	`request_id` text,
	`voided_at` integer,
	`voided_by` text,
	`voided_why` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "time_entries_type" CHECK("time_entries"."entry_type" in ('entrada','pausa','retorno','saida','ajuste')),
	CONSTRAINT "time_entries_status" CHECK("time_entries"."status" in ('pending','approved','rejected'))
);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('0a094970-8bc7-46d7-88d0-3dbf7cbaeed7','41c6f82a-062a-4898-b90a-5781f89509cf','8eb2abd0-f2f0-437e-99b6-49a54bc795c7','entrada',1781524800000,'2026-06-15','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781524800000,"wall":1781524800000},"ctx":"c","mono":0,"wall":1781524800000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"1cdfd5e4-a770-4699-8892-58d7429a1cfc","entry_type":"entrada","id":"0a094970-8bc7-46d7-88d0-3dbf7cbaeed7","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"41c6f82a-062a-4898-b90a-5781f89509cf","v":1}','7c6cf0caf7b80bb8e456df6ba0aa1b63126f315af778013bca46a433d5b247b0','1cdfd5e4-a770-4699-8892-58d7429a1cfc',1,1781524797999,1781631422000,106622000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('22222222-2222-4222-8222-222222222222','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','entrada',1781627820000,'2026-06-16','America/Sao_Paulo',NULL,NULL,NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',NULL,NULL,0,0,NULL,0,'pending',NULL,0,'[]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('2a12a379-6e80-4b9c-aa9a-ff10aeb7534a','41c6f82a-062a-4898-b90a-5781f89509cf','8eb2abd0-f2f0-437e-99b6-49a54bc795c7','pausa',1781535600000,'2026-06-15','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781535600000,"wall":1781535600000},"ctx":"c","mono":0,"wall":1781535600000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"1cdfd5e4-a770-4699-8892-58d7429a1cfc","entry_type":"pausa","id":"2a12a379-6e80-4b9c-aa9a-ff10aeb7534a","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"41c6f82a-062a-4898-b90a-5781f89509cf","v":1}','1b585a84537349b36b23e41f7a12f7a14ccfe8f38f84805ea57d3eac083b1b69','1cdfd5e4-a770-4699-8892-58d7429a1cfc',2,1781535597999,1781631422000,95822000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('33333333-3333-4333-8333-333333333333','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','ajuste',1781545020000,'2026-06-15','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'Ajuste Solicitado: entrada - Esqueci de bater o ponto',1,0,NULL,0,'pending',NULL,0,'[]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('45b425a9-6d4b-4c5b-970f-4c0dba3004e2','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','pausa',1781276400000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781276400000,"wall":1781276400000},"ctx":"c","mono":0,"wall":1781276400000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2","entry_type":"pausa","id":"45b425a9-6d4b-4c5b-970f-4c0dba3004e2","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','9214fada62643efc10ed2371434c1515628c414aa67fbddd0c914597465f14b6','e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2',2,1781276397999,1781631422000,355022000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('611cacb8-561f-4239-8506-f4addc3efdd8','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','saida',1781210700000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781210700000,"wall":1781210700000},"ctx":"c","mono":0,"wall":1781210700000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"9c3654f8-c503-4563-92ba-42165df6bb44","entry_type":"saida","id":"611cacb8-561f-4239-8506-f4addc3efdd8","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','4bb6b0ee5ab5a66d83aceea2e020036fa788867b2365ce8e34cb36b2603dfadf','9c3654f8-c503-4563-92ba-42165df6bb44',4,1781210697999,1781631422000,420722000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('8318f5fb-59a8-4082-a6db-bd415389918c','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','pausa',1781190060000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781190060000,"wall":1781190060000},"ctx":"c","mono":0,"wall":1781190060000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"9c3654f8-c503-4563-92ba-42165df6bb44","entry_type":"pausa","id":"8318f5fb-59a8-4082-a6db-bd415389918c","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','5fc122674c50f7d52b616cd88f2671c814ccbf2ecf70f61201252a89dc708c4f','9c3654f8-c503-4563-92ba-42165df6bb44',2,1781190057999,1781631422000,441362000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('8ed1143a-666f-4372-a6e9-21ca88836c2e','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','retorno',1781280000000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781280000000,"wall":1781280000000},"ctx":"c","mono":0,"wall":1781280000000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2","entry_type":"retorno","id":"8ed1143a-666f-4372-a6e9-21ca88836c2e","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','a643a0b91df08612c6dc844827d0c744bc7922940b2b5553fe54e7c605b2f041','e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2',3,1781279997999,1781631422000,351422000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('9c86400e-e2df-462c-822b-b2ad62f6e3ff','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','entrada',1781175720000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781175720000,"wall":1781175720000},"ctx":"c","mono":0,"wall":1781175720000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"9c3654f8-c503-4563-92ba-42165df6bb44","entry_type":"entrada","id":"9c86400e-e2df-462c-822b-b2ad62f6e3ff","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','1ca5269d6dee5b2c1f39fae3e8bbcdf2ddaf955e869d9b9fb22589b7435d26e0','9c3654f8-c503-4563-92ba-42165df6bb44',1,1781175717999,1781631422000,455702000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('b3a5ad99-f8bc-4bac-891e-23e275a1c93e','53af753c-1095-413e-9cf5-2653e6ac2c08','a456f0d4-9602-4810-8cc4-e600760291aa','saida',1781305800000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781305800000,"wall":1781305800000},"ctx":"c","mono":0,"wall":1781305800000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"664d990b-1c9d-405a-93e0-1520aa7ad302","entry_type":"saida","id":"b3a5ad99-f8bc-4bac-891e-23e275a1c93e","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"53af753c-1095-413e-9cf5-2653e6ac2c08","v":1}','db026129ccfeba708d9b506a76fe5405a8be90459ececc21095e462e61567e4e','664d990b-1c9d-405a-93e0-1520aa7ad302',4,1781305797999,1781631422000,325622000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('ba19021a-4b8d-4b5a-9bd0-3da9fe9f3093','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','entrada',1781262000000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781262000000,"wall":1781262000000},"ctx":"c","mono":0,"wall":1781262000000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2","entry_type":"entrada","id":"ba19021a-4b8d-4b5a-9bd0-3da9fe9f3093","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','c4b4ecf30a25f5fea77bc9c3e47372cbb0b05ca2194b8d1410e19f1663f0574e','e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2',1,1781261997999,1781631422000,369422000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('bd9358a7-bdd6-4564-872c-894ba116ae5d','53af753c-1095-413e-9cf5-2653e6ac2c08','a456f0d4-9602-4810-8cc4-e600760291aa','retorno',1781287200000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781287200000,"wall":1781287200000},"ctx":"c","mono":0,"wall":1781287200000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"664d990b-1c9d-405a-93e0-1520aa7ad302","entry_type":"retorno","id":"bd9358a7-bdd6-4564-872c-894ba116ae5d","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"53af753c-1095-413e-9cf5-2653e6ac2c08","v":1}','694403bae66675b48e9967c6870eecb6e2e8d374f2aa855651cd7ef92207fb8f','664d990b-1c9d-405a-93e0-1520aa7ad302',3,1781287197999,1781631422000,344222000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('cdc1378f-d344-4c91-8b29-259f6dd26a67','53af753c-1095-413e-9cf5-2653e6ac2c08','a456f0d4-9602-4810-8cc4-e600760291aa','pausa',1781283600000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781283600000,"wall":1781283600000},"ctx":"c","mono":0,"wall":1781283600000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"664d990b-1c9d-405a-93e0-1520aa7ad302","entry_type":"pausa","id":"cdc1378f-d344-4c91-8b29-259f6dd26a67","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"53af753c-1095-413e-9cf5-2653e6ac2c08","v":1}','48160196abb7836c58aebf655f4a414f845d617f9a9454bab7cfc021cb1f2d3b','664d990b-1c9d-405a-93e0-1520aa7ad302',2,1781283597999,1781631422000,347822000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('d0a5344a-fc74-4d21-8b98-adc9fdce34d6','53af753c-1095-413e-9cf5-2653e6ac2c08','a456f0d4-9602-4810-8cc4-e600760291aa','entrada',1781269200000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781269200000,"wall":1781269200000},"ctx":"c","mono":0,"wall":1781269200000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"664d990b-1c9d-405a-93e0-1520aa7ad302","entry_type":"entrada","id":"d0a5344a-fc74-4d21-8b98-adc9fdce34d6","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"53af753c-1095-413e-9cf5-2653e6ac2c08","v":1}','c64613aa4e65dd7b589818c5aa208466cb44c6fb4245c17cab1ff03598a25374','664d990b-1c9d-405a-93e0-1520aa7ad302',1,1781269197999,1781631422000,362222000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('d396a23c-00f5-4d47-82af-394c644ec1fd','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','saida',1781294520000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781294520000,"wall":1781294520000},"ctx":"c","mono":0,"wall":1781294520000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2","entry_type":"saida","id":"d396a23c-00f5-4d47-82af-394c644ec1fd","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','04d47f473241a6c5d7dbc2d229667d74d50827894ecb86bf481618e23d096a9d','e3e0b3da-38f9-44f1-9dc3-9cfb5c3fa6d2',4,1781294517999,1781631422000,336902000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at") VALUES ('f377c871-6986-4be3-8fbe-af3cc2493090','ce81fe42-c20b-436b-94a8-8d6032443c14','a456f0d4-9602-4810-8cc4-e600760291aa','retorno',1781193780000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781193780000,"wall":1781193780000},"ctx":"c","mono":0,"wall":1781193780000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"9c3654f8-c503-4563-92ba-42165df6bb44","entry_type":"retorno","id":"f377c871-6986-4be3-8fbe-af3cc2493090","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"ce81fe42-c20b-436b-94a8-8d6032443c14","v":1}','e97cba3f30ba4897138089b67018e54677d055f30ab7e8a8c3604f9425a4bb5b','9c3654f8-c503-4563-92ba-42165df6bb44',3,1781193777999,1781631422000,437642000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000);
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`temporary_password` text,
	`must_change_password` integer DEFAULT false NOT NULL,
	`phone` text,
	`display_name` text,
	`role` text DEFAULT 'user' NOT NULL,
	`store_id` text,
	`is_active` integer DEFAULT true NOT NULL,
	`access_expires_at` integer,
	`cpf` text,
	`rg` text,
	`pis` text,
	`voter_id` text,
	`marital_status` text,
	`education_level` text,
	`birth_date` text,
	`address` text,
	`cep` text,
	`street` text,
	`number` text,
	`complement` text,
	`neighborhood` text,
	`city` text,
	`state` text,
	`admission_date` text,
	`vacation_period` text,
	`pix_key` text,
	`observations` text,
	`photo_file` text,
	`max_user_creations` integer,
	`admin_stores` text DEFAULT '[]' NOT NULL,
	`require_selfie` integer DEFAULT true NOT NULL,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`blocked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('2be2884b-8d7e-4d94-9d70-c1aae18986ad','Ana Paula Ribeiro','2be2884b-8d7e-4d94-9d70-c1aae18986ad@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'master',NULL,1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('41c6f82a-062a-4898-b90a-5781f89509cf','Ana Paula Ribeiro','41c6f82a-062a-4898-b90a-5781f89509cf@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'admin','8eb2abd0-f2f0-437e-99b6-49a54bc795c7',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'["a456f0d4-9602-4810-8cc4-e600760291aa"]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('53af753c-1095-413e-9cf5-2653e6ac2c08','Bia','53af753c-1095-413e-9cf5-2653e6ac2c08@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'user','a456f0d4-9602-4810-8cc4-e600760291aa',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('66accd4f-de8f-4952-b885-235fc65c2773','Ana Paula Ribeiro','66accd4f-de8f-4952-b885-235fc65c2773@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'user','a456f0d4-9602-4810-8cc4-e600760291aa',1,1,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('a9c4536b-ece8-48e8-9316-61a12ebed89f','Ana Paula Ribeiro','a9c4536b-ece8-48e8-9316-61a12ebed89f@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'manager','a456f0d4-9602-4810-8cc4-e600760291aa',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('c084ec45-b139-4471-b315-225038e76254','Ana Paula Ribeiro','c084ec45-b139-4471-b315-225038e76254@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'admin',NULL,1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('ce81fe42-c20b-436b-94a8-8d6032443c14','Ana','ce81fe42-c20b-436b-94a8-8d6032443c14@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8','ogVfkwVmW-uvh4V-sZyNX_liDBue9k0LwP8ntU7eSpwcPxtlWhs',0,NULL,NULL,'user','a456f0d4-9602-4810-8cc4-e600760291aa',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('ef643643-24f8-40b0-bb62-00693c708a7e','Ana Paula Ribeiro','ef643643-24f8-40b0-bb62-00693c708a7e@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'admin','8eb2abd0-f2f0-437e-99b6-49a54bc795c7',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'["8eb2abd0-f2f0-437e-99b6-49a54bc795c7"]',0,0,NULL,0,0);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at") VALUES ('ff210e0e-2a61-4301-a49d-b9a1497a1b34','Ana Paula Ribeiro','ff210e0e-2a61-4301-a49d-b9a1497a1b34@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$FIOZ9P+tpKRThRI1w54x5Q$e4GoK5HVxDSizLVT8OCEIr004srqQsVUo3W4my+G8l8',NULL,0,NULL,NULL,'user','a456f0d4-9602-4810-8cc4-e600760291aa',0,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,1,0,0);
CREATE TABLE `vacations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`days` integer NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`description` text,
	`approved_by` text,
	`approved_at` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "vacations" ("id","user_id","start_date","end_date","days","status","description","approved_by","approved_at","created_by","created_at","updated_at") VALUES ('vacation-of-ana','ce81fe42-c20b-436b-94a8-8d6032443c14','2026-01-05','2026-01-10',6,'approved',NULL,NULL,NULL,NULL,0,0);
CREATE TABLE `year_tracks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`total_worked_hours` real DEFAULT 0 NOT NULL,
	`total_expected_hours` real DEFAULT 0 NOT NULL,
	`total_vacation_days` integer DEFAULT 0 NOT NULL,
	`total_absences` integer DEFAULT 0 NOT NULL,
	`total_overtime_hours` real DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "year_tracks" ("id","user_id","year","total_worked_hours","total_expected_hours","total_vacation_days","total_absences","total_overtime_hours","active","created_at","updated_at") VALUES ('year-of-ana','ce81fe42-c20b-436b-94a8-8d6032443c14',2024,0.0,0.0,0,0,0.0,1,0,0);
CREATE INDEX `attestations_user` ON `attestations` (`user_id`,`uploaded_at`);
CREATE INDEX `day_totals_absence` ON `day_totals` (`user_id`,`day`) WHERE "day_totals"."absence" is not null;
CREATE INDEX `files_created` ON `files` (`created_at`);
CREATE INDEX `files_owner` ON `files` (`owner_id`);
CREATE INDEX `grants_user_device` ON `grants` (`user_id`,`device_id`);
CREATE INDEX `holidays_date` ON `holidays` (`date`);
CREATE UNIQUE INDEX `ledger_entry` ON `ledger` (`entry_id`);
CREATE INDEX `payslips_user` ON `payslips` (`user_id`,`year`,`month`);
CREATE INDEX `rejected_events_event` ON `rejected_events` (`event_id`);
CREATE INDEX `schedules_user` ON `schedules` (`user_id`);
CREATE INDEX `time_entries_device` ON `time_entries` (`device_id`,`device_seq`);
CREATE INDEX `time_entries_pending` ON `time_entries` (`user_id`) WHERE "time_entries"."entry_type" = 'ajuste' and "time_entries"."status" = 'pending' and "time_entries"."voided_at" is null;
CREATE INDEX `time_entries_updated` ON `time_entries` (`updated_at`,`id`);
CREATE INDEX `time_entries_user_day` ON `time_entries` (`user_id`,`day`);
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);
CREATE INDEX `users_store` ON `users` (`store_id`);
CREATE INDEX `vacations_user` ON `vacations` (`user_id`);
CREATE UNIQUE INDEX `year_tracks_user_year` ON `year_tracks` (`user_id`,`year`);
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
CREATE TRIGGER ledger_no_gap BEFORE INSERT ON ledger
WHEN NEW.nsr <> (SELECT coalesce(max(nsr), 0) + 1 FROM ledger WHERE establishment = NEW.establishment)
BEGIN SELECT RAISE(ABORT, 'ledger sequence has no gaps'); END;
CREATE TRIGGER ledger_no_replace BEFORE INSERT ON ledger
WHEN EXISTS (SELECT 1 FROM ledger WHERE entry_id = NEW.entry_id)
BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
