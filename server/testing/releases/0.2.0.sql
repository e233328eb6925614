CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'2121065bfda4b8cc26ffb4641d5927afb8ad3bae76792201611f054c8d23eb10',1795389447408);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'2441f32f2a0cece1135cb60212f16f773bf1248520d324bfed1595261fabf1ae',1795665537075);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'277a615aee493ac922b00db72a082d663db3c6b6d6d67fc1053026e933e60ad5',1795400970161);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'27827efe9245db8253db906785e870bef4da306d52d0078beb6f50d7ef97e0fa',1795258236894);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'4694a5ce15902e4857cacdad289e2367413f18ca84ea043d8509b64b112476b3',1795692593291);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'4b8f928d1b1c96ac202cc8897ba0eff4b3994a540c810c3ed689c09e28a2f2cf',1795402959727);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'4cdb970f6463ae3180740fd9892c517c8e5ac8d9ddb5fe12205ea538b8569165',1795258236266);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'5f19edcd48399e5fe01951ce090411947eaa156b48f323b6dacfc1fd63f5d350',1795704288898);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'665ad72171712b99f83cd0142cf4a7bac88bf04490700303aade8cc2cdf75629',1795705943832);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'71d10e05154f2c04cf3c27d11b1dd5c6bf538e07fd962eb4d3d488084847c3e5',1795449281754);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'78a1c2e037422f189a4b0b162728835b2e899bc77dc5dc187d3ad33038eab163',1795730853457);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'7a4e8effbc93abd02e3ebf7dbcba7c41c29923de00e4d75913ccccb9f7b0fb64',1795717183890);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'81d89f425645f961271d5db934d21e88a456d64f726273fa6065962c9fe162b9',1795652488534);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'83687597496b2108604e1f5b2d9b024a6f721ac09f1666d3049789723fc1e780',1795404130723);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'8dbf1675d1b61c6801902a6a35edf72f765bc70d449e758815d9f984888e95c8',1795414546377);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'c9569e5638a9b987ef5c8975769fd2feadc6187076ea650a0acef52fbc76cc34',1795957638304);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'dd9277d7892a7c0dbf78baa44d51e7a22a9cbc07946bb7fe3912c49c2cdd0bcb',1795644717072);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'ebde318837976608cbf6e6ad25741ca850cfcc2fe08b7313737a11e539130511',1795412661435);
INSERT INTO "__drizzle_migrations" ("id","hash","created_at") VALUES (NULL,'f5a94726055930fdffaec304d893634d2a9c5fd17e9aad24be38342678257a1f',1795627951946);
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
	`uploaded_at` integer NOT NULL, `status` text, `decided_by` text, `decided_at` integer, `answer` text, `seen_at` integer, `group_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "attestations" ("id","user_id","file_id","file_name","file_size","note","days","attest_date","uploaded_by","uploaded_at","status","decided_by","decided_at","answer","seen_at","group_id") VALUES ('attestation-of-ana','f15fcd48-fa71-481b-a8fa-55887510e48d','54415ba4-fb7d-480c-9e79-c52418b73bff','a.pdf',1,NULL,NULL,NULL,'x',0,'pending',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE `audit` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text,
	`target_id` text,
	`store_id` text,
	`ip_address` text,
	`details` text,
	`hash` text NOT NULL
);
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (1,'019ed182-0660-7ac9-a28c-cd5e165d8a20',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','1f0f2fad-5cbb-46a1-b999-b5e63238c3dd','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: entrada','5f37038f206e8cfb28c99e4880434f37c67753d47dd599d444473c1b89537f64');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (10,'019ed182-0660-7756-93d4-47f53e02228b',1781631420000,'23e38b48-ae57-408e-8c23-7aa869903bab','punch:deliver','time_entry','2e49469d-a665-4cce-be39-c380f4e4e25b','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: pausa','46b8029a0d4cc51d5716dfe803b090450df8a06671d4e6d03a213566b245774d');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (11,'019ed182-0660-77bf-958f-1e1fe9439eb0',1781631420000,'23e38b48-ae57-408e-8c23-7aa869903bab','punch:deliver','time_entry','46af2eb1-7c72-42e0-b726-21f86079bf5b','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: retorno','5cb6a00b2cb275f5eb960ed3b3396b9e21cd458716539c091bc1fcf53b18f42c');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (12,'019ed182-0660-7acf-a835-cb086623bfc6',1781631420000,'23e38b48-ae57-408e-8c23-7aa869903bab','punch:deliver','time_entry','227f1263-d51c-4866-9f1a-12308fd28507','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: saida','ee7ba304fc14341fcf1c40b5fb04267e216eaf24163b5f3366db25f05a56e27b');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (13,'019ed182-0660-72eb-8467-a352260448aa',1781631420000,'cc974de5-dd32-4207-b155-fd695c86582a','punch:deliver','time_entry','0fa48e27-9788-491f-bbcf-1d51bd5cf939','d8db3fc7-2e5b-4f25-850e-faf24adafff2','127.0.0.1','entry_type: entrada','e331afa3bfab3f7b31861ca4602a5362a9b00a64aca3e0aa15ecacb2980829b3');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (14,'019ed182-0660-7ccd-a35f-1758257a2483',1781631420000,'cc974de5-dd32-4207-b155-fd695c86582a','punch:deliver','time_entry','f960915a-6508-4e4a-a677-60d656ef4450','d8db3fc7-2e5b-4f25-850e-faf24adafff2','127.0.0.1','entry_type: pausa','4a3ee65c1c1da34dda5cf1f817efea26066584ebc78f4cc8c68a78a8c83893bf');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (15,'019ed182-0660-7e28-8e21-af8a64501a4b',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','pin:set','user','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','sobre si','2cb2a0e5579da3dc0b1526c5a1d5ebb380c51f631e2e02b9915348156949ea0c');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (16,'019ed182-0660-7acf-a563-4bb8349e9e79',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','badge:set','user','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','sobre si','8dac0b238f4dd7fc43081d71f1409e5feef2002f28909676150de5dda98f9aed');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (17,'019ed182-0660-7874-8916-819c2c78594e',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','sheet:sign','closing','closing-of-a','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc','5c50a4a82b79bc8f75098d894e58a99c82deb1ab3752af962c15259261af8afc');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (18,'019ed182-0660-70d8-beec-13479aa77553',1781631420000,'09c646c7-b35f-4901-936f-9efcec59e420','pay-rule:give-store','store','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','from: 2026-06-16; rule: — → Comércio','d67c63bc1caca9d5a46a45699a964bc13432ca815bd73ae37e83caab1d22f884');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (2,'019ed182-0660-7932-b270-f1a6e38ff521',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','d90151b4-a505-43de-a666-44c7d040ec44','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: pausa','f4595fe214681da70c0b7a3eaa922325e9bde1a01ac07a608d37bde175624828');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (3,'019ed182-0660-7cbb-a3d1-cef02613f032',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','c21b239f-b544-429f-9519-6d9df8e24182','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: retorno','ee3038f4fce6b7dd2d21c3cb025b273c2c4d7884368bb6852e6c8418e9d266ca');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (4,'019ed182-0660-710e-98a1-19dbe0b6c766',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','847e6fe0-5d6d-4fed-944e-7eafe8284edb','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: saida','f96b4f9f2aab1910e5dc04bb6f31e80394f2d90ff04480095074aee6086931cb');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (5,'019ed182-0660-72b7-a106-0103037c5496',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','69acf652-9f7f-402e-99ae-69b9b2e586d2','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: entrada','17191a76a3784f9ad99662e9e4faec21d95cfbe260aadb93767615e61b15a4d5');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (6,'019ed182-0660-73a6-9049-1d39d4ba46d9',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','24d4ade6-f299-49f9-ac2d-6ecb43dfeeda','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: pausa','2bb3a5e244ad5d05073fd5ba855a1f50f13394319a0161726f19cd2cdd56fb34');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (7,'019ed182-0660-7fd0-a7f3-b4d72c5e0778',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','3df74766-7af7-43ff-9738-835dae06d1d8','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: retorno','d41034d2f570d18d793e398cf01ae9f977db5f208291488436179b8f8fe890cd');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (8,'019ed182-0660-7c90-8600-81632d4f54a2',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d','punch:deliver','time_entry','023d30c0-363f-4cdd-aaad-2a46064d430d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: saida','51aeddc1c038eed37fa4bbe74bcf9bc9620587e535457808410f22427dbe1fc2');
INSERT INTO "audit" ("seq","id","at","actor_id","action","target_type","target_id","store_id","ip_address","details","hash") VALUES (9,'019ed182-0660-7bb8-959d-5dbe4aa66ac6',1781631420000,'23e38b48-ae57-408e-8c23-7aa869903bab','punch:deliver','time_entry','140c15b2-c257-45a5-8262-444367ed5459','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','127.0.0.1','entry_type: entrada','8e482cfbc1de8864ccea531495caa1fdbabd75c9c84c6b5d3db99d6bc74ff92f');
CREATE TABLE `badge_steps` (
	`user_id` text NOT NULL,
	`step` integer NOT NULL,
	`kiosk_id` text NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `step`, `entry_id`)
);
INSERT INTO "badge_steps" ("user_id","step","kiosk_id","entry_id") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d',1,'kiosk-of-a','22222222-2222-4222-8222-222222222222');
CREATE TABLE `badges` (
	`user_id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "badges" ("user_id","public_key","set_at") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','{"kty":"EC","crv":"P-256","x":"23iZ433ucj4IhxwCeBvYOmb01pL_qFXorH3ZLTzAaLI","y":"VZpLf6prbdJ84x4t2BPnygjoBmy7U4Fxx6XgO0FWTMw"}',1781631420000);
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
INSERT INTO "bank_movements" ("id","user_id","date","type","minutes","percent","expires_on","reason","written_by","written_at") VALUES ('movement-of-ana','f15fcd48-fa71-481b-a8fa-55887510e48d','2026-01-05','credit',30,NULL,NULL,'Saldo','m',0);
CREATE TABLE `bonds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`admission` text,
	`since` text,
	`left_on` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('09c646c7-b35f-4901-936f-9efcec59e420','09c646c7-b35f-4901-936f-9efcec59e420',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('11f0648a-1b72-43f7-a0d8-41cc940759e5','11f0648a-1b72-43f7-a0d8-41cc940759e5',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('23e38b48-ae57-408e-8c23-7aa869903bab','23e38b48-ae57-408e-8c23-7aa869903bab',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('2bd78914-eac0-43ac-94c6-53ae5f144b7d','2bd78914-eac0-43ac-94c6-53ae5f144b7d',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('6d4850a5-46ab-4117-a6b4-f6c135d27265','6d4850a5-46ab-4117-a6b4-f6c135d27265',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('7d3bdbb3-850a-4d38-a569-af673d16606f','7d3bdbb3-850a-4d38-a569-af673d16606f',NULL,NULL,'1969-12-31',0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('b2f895a7-ee85-4123-8438-405a29b0f26d','b2f895a7-ee85-4123-8438-405a29b0f26d',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('bb4e4e50-2f76-4be1-a070-d555412d8f65','bb4e4e50-2f76-4be1-a070-d555412d8f65',NULL,NULL,'1969-12-31',0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('cc974de5-dd32-4207-b155-fd695c86582a','cc974de5-dd32-4207-b155-fd695c86582a',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('e2250a42-6c7b-4de3-be50-e79b38f83bd5','e2250a42-6c7b-4de3-be50-e79b38f83bd5',NULL,NULL,NULL,0);
INSERT INTO "bonds" ("id","user_id","admission","since","left_on","created_at") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','f15fcd48-fa71-481b-a8fa-55887510e48d',NULL,NULL,NULL,0);
CREATE TABLE `clock_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`name` text NOT NULL,
	`sha256` text NOT NULL,
	`device` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`marks` integer NOT NULL,
	`people` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`imported_by_id` text NOT NULL,
	`imported_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "clock_imports" ("id","store_id","name","sha256","device","from_day","to_day","marks","people","imported_at","imported_by_id","imported_by","undone_at","undone_by") VALUES ('import-of-a','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','AFD.txt','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd','REP-C 1234','2025-12-01','2025-12-31',0,0,0,'x','Renata',NULL,NULL);
CREATE TABLE `closing_sheets` (
	`closing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`closing_id`, `user_id`),
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "closing_sheets" ("closing_id","user_id","first_day","last_day","content","hash") VALUES ('closing-of-a','f15fcd48-fa71-481b-a8fa-55887510e48d','9999-12-31','0000-01-01','{"layout":1,"employer":{"name":"Ipê Centro","cnpj":"11222333000181","address":null},"person":{"id":"f15fcd48-fa71-481b-a8fa-55887510e48d","name":"Ana","cpf":null,"admission":null,"left_on":null,"job":null,"registration":null},"zone":"America/Sao_Paulo","from":"2025-11-01","to":"2025-11-30","first_day":"2025-11-01","last_day":"2025-11-30","rules":[],"schedule":[],"days":[],"totals":{"days":0,"worked_days":0,"missing_days":0,"worked_minutes":0,"expected_minutes":0,"balance_minutes":0,"adjustment_minutes":0,"normal_minutes":0,"night_clock_minutes":0,"night_reduced_minutes":0,"late_minutes":0,"early_leave_minutes":0,"break_shortfall_minutes":0,"rest_shortfall_minutes":0,"paid_minutes":0,"deducted_minutes":0,"dsr_lost_days":0,"overtime":[]},"bank":{"before_minutes":0,"lines":[],"after_minutes":0}}','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc');
CREATE TABLE `closings` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`version` integer NOT NULL,
	`hash` text NOT NULL,
	`people` integer NOT NULL,
	`changed` integer NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by_id` text NOT NULL,
	`closed_by` text NOT NULL,
	`reopened_at` integer,
	`reopened_by` text,
	`reopened_why` text,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "closings" ("id","store_id","from_day","to_day","version","hash","people","changed","closed_at","closed_by_id","closed_by","reopened_at","reopened_by","reopened_why") VALUES ('closing-of-a','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','2025-11-01','2025-11-30',1,'h',1,0,0,'x','Renata',NULL,NULL,NULL);
CREATE TABLE `day_totals` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`worked_minutes` integer NOT NULL,
	`adjustment_minutes` integer NOT NULL,
	`entry_count` integer NOT NULL,
	`incomplete` integer NOT NULL,
	`absence` text,
	`absence_minutes` integer DEFAULT 0 NOT NULL, `last_mark` text, `stamp` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
) WITHOUT ROWID;
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes","last_mark","stamp") VALUES ('23e38b48-ae57-408e-8c23-7aa869903bab','2026-06-12',550,0,4,0,NULL,0,'saida',832270641387);
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes","last_mark","stamp") VALUES ('cc974de5-dd32-4207-b155-fd695c86582a','2026-06-15',180,0,2,0,NULL,0,'pausa',548789121654);
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes","last_mark","stamp") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','2026-06-11',521,0,4,0,NULL,0,'saida',896894654749);
INSERT INTO "day_totals" ("user_id","day","worked_minutes","adjustment_minutes","entry_count","incomplete","absence","absence_minutes","last_mark","stamp") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','2026-06-12',482,0,4,0,NULL,0,'saida',1023166432691);
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`max_contiguous_seq` integer DEFAULT 0 NOT NULL,
	`head_hash` text DEFAULT '' NOT NULL,
	`build` text,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
, `secret_hash` text, `label` text, `waiting` integer, `clock_ahead` integer);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at","secret_hash","label","waiting","clock_ahead") VALUES ('487fac58-cad1-4b74-8427-28a6eac50ad6',4,'961615afe0b9f5a845c6cd07203d9fb578bc6b66ea0a139424c01e98c5276eae','teste',1781631420000,1781631420000,NULL,NULL,NULL,0);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at","secret_hash","label","waiting","clock_ahead") VALUES ('a92d890b-6335-40bd-ae2a-9f155c57523f',4,'9936806f8f4574a3abb0fe2b6e1821fd043862eadc33ae1654c1e1c626652fcc','teste',1781631420000,1781631420000,NULL,NULL,NULL,0);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at","secret_hash","label","waiting","clock_ahead") VALUES ('d65d62f6-6902-4e03-9df5-d36f54b569fb',2,'bda55f2cbfe5e685ed6ddb26e0819c65e3dd710546d7ef8a596f25f5324482ed','teste',1781631420000,1781631420000,NULL,NULL,NULL,0);
INSERT INTO "devices" ("id","max_contiguous_seq","head_hash","build","first_seen_at","last_seen_at","secret_hash","label","waiting","clock_ahead") VALUES ('efaf2ecb-0b47-40ca-8b94-99a6e78cb299',4,'74ae85b6ca105426486eeacb5acdcdb5e28d3645eaa9d77d92abcb33d8ea398f','teste',1781631420000,1781631420000,NULL,NULL,NULL,0);
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
INSERT INTO "files" ("id","owner_id","kind","media_type","size","sha256","uploaded_by","created_at") VALUES ('54415ba4-fb7d-480c-9e79-c52418b73bff','f15fcd48-fa71-481b-a8fa-55887510e48d','attestation','application/pdf',1,'x','f15fcd48-fa71-481b-a8fa-55887510e48d',0);
INSERT INTO "files" ("id","owner_id","kind","media_type","size","sha256","uploaded_by","created_at") VALUES ('7b8fb6a4-bbea-4341-849e-ed748daa32b4','f15fcd48-fa71-481b-a8fa-55887510e48d','image','application/pdf',1,'x','f15fcd48-fa71-481b-a8fa-55887510e48d',0);
CREATE TABLE `generated_files` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`store_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`closing_id` text,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`failure` text,
	`name` text,
	`size` integer,
	`sha256` text,
	`file` text,
	`text_sha256` text,
	`first_nsr` integer,
	`last_nsr` integer,
	`asked_at` integer NOT NULL,
	`asked_by_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "generated_files" ("id","kind","store_id","from_day","to_day","closing_id","state","done","total","failure","name","size","sha256","file","text_sha256","first_nsr","last_nsr","asked_at","asked_by_id","asked_by","finished_at") VALUES ('generated-of-a','afd','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','2025-11-01','2025-11-30',NULL,'done',0,0,NULL,'AFD.zip',3,'x','66666666-6666-4666-8666-666666666666',NULL,NULL,NULL,0,'x','Renata',0);
CREATE TABLE `grants` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL
, `ends_at` integer, `used_at` integer, `revoked_at` integer);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('0c82c2dd41ec322f9d5922b52b184ea7d9268c953b5cc08aa722287005271039','11f0648a-1b72-43f7-a0d8-41cc940759e5','11111111-1111-4111-8111-111111111111',0,9999999999999,NULL,NULL,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('3b5b2904743eacc6d443c74f3856b189499a855a63c455367dbc89fdd34a6584','f15fcd48-fa71-481b-a8fa-55887510e48d','efaf2ecb-0b47-40ca-8b94-99a6e78cb299',0,9999999999999,NULL,1781631420000,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('4166fce1a11af35fd8deef58ce783b9fddc08cc1a5e5c256e796700b2d704f45','cc974de5-dd32-4207-b155-fd695c86582a','d65d62f6-6902-4e03-9df5-d36f54b569fb',0,9999999999999,NULL,1781631420000,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('4175b6723017071538a18ea304f55b38a4bda91938191ff0d5fead35073c58af','f15fcd48-fa71-481b-a8fa-55887510e48d','a92d890b-6335-40bd-ae2a-9f155c57523f',0,9999999999999,NULL,1781631420000,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('528b3c2508f3277074f4124beae40cae109e47d528d30764a7ddebb478efbad3','f15fcd48-fa71-481b-a8fa-55887510e48d','11111111-1111-4111-8111-111111111111',0,9999999999999,NULL,NULL,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('5be80f61dcd30aa4de27e17eb3c3896d5a0864440ab1c25d73922ab26b746463','23e38b48-ae57-408e-8c23-7aa869903bab','487fac58-cad1-4b74-8427-28a6eac50ad6',0,9999999999999,NULL,1781631420000,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('682770228ecf7286729dc5bb2c283082c16f0022c7dfa9d4d9b65b2ae26f2941','f15fcd48-fa71-481b-a8fa-55887510e48d','11111111-1111-4111-8111-111111111111',0,9999999999999,NULL,NULL,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('a76a964d2f6024c387035020106887587f1fabd67ebebc95acd5425b541831b6','f15fcd48-fa71-481b-a8fa-55887510e48d','11111111-1111-4111-8111-111111111111',0,9999999999999,NULL,NULL,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('ac987a9fcee890344d94c3442e926a454bb859aad5f930528e87c059d317bbe0','09c646c7-b35f-4901-936f-9efcec59e420','11111111-1111-4111-8111-111111111111',0,9999999999999,NULL,NULL,NULL);
INSERT INTO "grants" ("token_hash","user_id","device_id","issued_at","expires_at","ends_at","used_at","revoked_at") VALUES ('ff90def154ebe2431812ccaabd18ab77a45e1627668a54972f193dfffdf4d914','f15fcd48-fa71-481b-a8fa-55887510e48d','11111111-1111-4111-8111-111111111111',0,9999999999999,NULL,NULL,NULL);
CREATE TABLE `held_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text NOT NULL,
	`device_seq` integer,
	`why` text NOT NULL,
	`payload` text NOT NULL,
	`content_hash` text NOT NULL,
	`ip_address` text,
	`received_at` integer NOT NULL, `sending` text, `decision` text, `decided_at` integer, `decided_by` text, `decision_note` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "held_events" ("id","user_id","device_id","device_seq","why","payload","content_hash","ip_address","received_at","sending","decision","decided_at","decided_by","decision_note") VALUES ('55555555-5555-4555-8555-555555555555','f15fcd48-fa71-481b-a8fa-55887510e48d','11111111-1111-4111-8111-111111111111',NULL,'right_ended','{"build":"teste","claim":{"anchor":{"ctx":"4598e88f-66f3-436b-b1d3-050a7e045a78","mono":0,"rtt":40,"server":1781604000000,"wall":1781604000000},"ctx":"4598e88f-66f3-436b-b1d3-050a7e045a78","mono":23820000,"wall":1781627820000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"11111111-1111-4111-8111-111111111111","entry_type":"entrada","id":"55555555-5555-4555-8555-555555555555","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','e41d911bc0c5f106236d4a7e982eba23b6b3e212e062e9a2298f1797cffbda80',NULL,1781631420000,NULL,NULL,NULL,NULL,NULL);
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
, `valid_from` text, `valid_to` text);
INSERT INTO "holidays" ("id","name","date","type","is_recurring","is_active","store_ids","created_at","updated_at","valid_from","valid_to") VALUES ('a-holiday','Aniversário','2026-01-25','national',0,1,'[]',0,0,NULL,NULL);
CREATE TABLE `installation` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
INSERT INTO "installation" ("key","value") VALUES ('epoch','71a96039-8923-4f7d-8157-2f7a6b1e98d3');
CREATE TABLE `invitations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "invitations" ("user_id","code_hash","code","created_at","created_by","expires_at","used_at") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','kept','kept',1781631420000,'f15fcd48-fa71-481b-a8fa-55887510e48d',1781635020000,NULL);
CREATE TABLE `kiosk_roster` (
	`kiosk_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_listed` integer DEFAULT false NOT NULL,
	`from_at` integer,
	`until_at` integer,
	`version` integer NOT NULL,
	`told` text NOT NULL,
	PRIMARY KEY(`kiosk_id`, `user_id`),
	FOREIGN KEY (`kiosk_id`) REFERENCES `kiosks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "kiosk_roster" ("kiosk_id","user_id","is_listed","from_at","until_at","version","told") VALUES ('kiosk-of-a','f15fcd48-fa71-481b-a8fa-55887510e48d',0,1781631420000,NULL,1,'kept');
CREATE TABLE `kiosk_tries` (
	`kiosk_id` text NOT NULL,
	`user_id` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`kiosk_id`, `user_id`),
	FOREIGN KEY (`kiosk_id`) REFERENCES `kiosks`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "kiosk_tries" ("kiosk_id","user_id","count","last_at") VALUES ('kiosk-of-a','f15fcd48-fa71-481b-a8fa-55887510e48d',2,1781631420000);
CREATE TABLE `kiosks` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`store_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`device_secret` text NOT NULL,
	`exit_code` text NOT NULL,
	`exit_version` integer DEFAULT 1 NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`roster_version` integer DEFAULT 0 NOT NULL,
	`told` text DEFAULT '' NOT NULL,
	`last_seen_at` integer NOT NULL,
	`waiting` integer,
	`build` text,
	`browser` text,
	`storage_free` real,
	`persisted` integer,
	`battery` integer,
	`clock_ahead` integer,
	`delivery_asked_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`revoked_at` integer,
	`left_at` integer,
	`forked_at` integer,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "kiosks" ("id","device_id","store_id","name","public_key","device_secret","exit_code","exit_version","generation","confirmed","confirmed_at","roster_version","told","last_seen_at","waiting","build","browser","storage_free","persisted","battery","clock_ahead","delivery_asked_at","created_at","created_by","revoked_at","left_at","forked_at") VALUES ('kiosk-of-a','e0c91b44-7a39-43f5-bb6d-2ac1d5b1577f','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','Balcão','{"kty":"EC","crv":"P-256","x":"bqnmckso5R3IHF9Hh7MoTt2rBzUanYPst7ILVrBklNY","y":"JCdJaKPI1mVsDqe1_CO7Ylknvx_N3-CxtfgS7Vm69mw"}','BPHHBfzAd8_EjUaGyC5DCgRTyl16Uut7AK4dC11mj9owwtjkUwyVTny2ypIsNLWpaOlE54HcOCfwLNdNOihTpPkjMFBNTF8','VUgPAIJwninw4qLAB2qDe5tCylJPSa5esN4ZlPubq88i6CMlSXwWNHefY7cC_R_QT1hjsR6-_Hnkr4dYGcaLhRUgCLH7osH-m2_J2mW3QBpOdvBsk7GNBg',1,0,0,NULL,0,'',1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,'dona@ipe.com.br',NULL,NULL,NULL);
CREATE TABLE `known_browsers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "known_browsers" ("token_hash","user_id","created_at","expires_at") VALUES ('kept','f15fcd48-fa71-481b-a8fa-55887510e48d',1781631420000,1781635020000);
CREATE TABLE "ledger" (
	`establishment` text NOT NULL,
	`nsr` integer NOT NULL,
	`record_type` integer NOT NULL,
	`entry_id` text,
	`user_id` text,
	`marked_at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`zone` text NOT NULL,
	`line` text NOT NULL,
	`hash` text NOT NULL,
	`exportable` integer NOT NULL,
	`employer` text,
	`place` text,
	`person_name` text,
	`seal` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`establishment`, `nsr`)
);
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',1,7,'1f0f2fad-5cbb-46a1-b999-b5e63238c3dd','f15fcd48-fa71-481b-a8fa-55887510e48d',1781175720000,1781631420000,'America/Sao_Paulo','00000000172026-06-11T08:02:00-03000111444777352026-06-16T14:37:00-0300020','99e076e2c42d54fd2e16307513f6bde738f031e0b33801c4dd55842d634d668f',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','3765f0c54bf745403d66277e247f3f3b556b1db3d6d0503417e792862f02e79a');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',10,7,'2e49469d-a665-4cce-be39-c380f4e4e25b','23e38b48-ae57-408e-8c23-7aa869903bab',1781283600000,1781631420000,'America/Sao_Paulo','00000001072026-06-12T14:00:00-03000529982247252026-06-16T14:37:00-0300020','e2488fda78ffb937eb3e2a10d674e105053086575b827543330c7a819ede557f',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia','14690ca71ad35afa28f16beb0c5f42aab3a7be38bc134aca786725d849df1f04');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',11,7,'46af2eb1-7c72-42e0-b726-21f86079bf5b','23e38b48-ae57-408e-8c23-7aa869903bab',1781287200000,1781631420000,'America/Sao_Paulo','00000001172026-06-12T15:00:00-03000529982247252026-06-16T14:37:00-0300020','1cef6af25a1a5b3cc4a32816bf9569552e3ed1545772e35cce71b4b88841ce35',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia','5e4e23d16588df90a208ef7bd2e4d45a1dabfc46b88c34cf1e0f93b631cdbacd');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',12,7,'227f1263-d51c-4866-9f1a-12308fd28507','23e38b48-ae57-408e-8c23-7aa869903bab',1781305800000,1781631420000,'America/Sao_Paulo','00000001272026-06-12T20:10:00-03000529982247252026-06-16T14:37:00-0300020','abadd2eb489593c4c1f244ff6dab866891379dc1978aedf10e147f9faade7128',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia','1d4cb5adb21dfdcadc26c9ec490d97c243c191702281d8b90a6be84606914554');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',2,7,'d90151b4-a505-43de-a666-44c7d040ec44','f15fcd48-fa71-481b-a8fa-55887510e48d',1781190060000,1781631420000,'America/Sao_Paulo','00000000272026-06-11T12:01:00-03000111444777352026-06-16T14:37:00-0300020','5589a310d89bcb29bacb6d26e910d2e1601864ffb1bf219577cf628f90ed9694',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','bc6fd63ba4f78f6155292e0a9e5a3f318cbf693b02a38d325c8dee2ba94062a9');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',3,7,'c21b239f-b544-429f-9519-6d9df8e24182','f15fcd48-fa71-481b-a8fa-55887510e48d',1781193780000,1781631420000,'America/Sao_Paulo','00000000372026-06-11T13:03:00-03000111444777352026-06-16T14:37:00-0300020','0421adfa66e36b7be2642c089db983f4133a46309916e3be1cc26b973f2ac88b',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','85bf7b8e4ce9bbeff7b5c47904634dee6b849becd5f0c8795a1c4ed35448bd76');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',4,7,'847e6fe0-5d6d-4fed-944e-7eafe8284edb','f15fcd48-fa71-481b-a8fa-55887510e48d',1781210700000,1781631420000,'America/Sao_Paulo','00000000472026-06-11T17:45:00-03000111444777352026-06-16T14:37:00-0300020','2734252e84e398ea1aebbdbc2569ddea9dde193875154e327c7a91b1057e4470',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','e1e22e84f6a682048c47f0d0dd71a82d8acb3b939fd844e7a3331e3efe537052');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',5,7,'69acf652-9f7f-402e-99ae-69b9b2e586d2','f15fcd48-fa71-481b-a8fa-55887510e48d',1781262000000,1781631420000,'America/Sao_Paulo','00000000572026-06-12T08:00:00-03000111444777352026-06-16T14:37:00-0300020','3086cefe2ca8b1a10ec04ee770ef9e848c1b5c85bf7e1bf815c094c2ed9be4cb',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','2ee58b08f0e4999909ba52c2f510803a5d852159bde02344fe5dc20ae96a9861');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',6,7,'24d4ade6-f299-49f9-ac2d-6ecb43dfeeda','f15fcd48-fa71-481b-a8fa-55887510e48d',1781276400000,1781631420000,'America/Sao_Paulo','00000000672026-06-12T12:00:00-03000111444777352026-06-16T14:37:00-0300020','7cbfe320f3227cfecea5fe7de70a9ab44037b7b374735690ef9d6af0498d1526',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','33987cdbe0241166329715e56a1285501ebb3c64b09cc88368e1ef3147a8d039');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',7,7,'3df74766-7af7-43ff-9738-835dae06d1d8','f15fcd48-fa71-481b-a8fa-55887510e48d',1781280000000,1781631420000,'America/Sao_Paulo','00000000772026-06-12T13:00:00-03000111444777352026-06-16T14:37:00-0300020','cb38c0028acfd310a9222b1cbbfeb6f8ef91e705a42bbc99e4890858dad75e7c',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','7f387b1acdcadd38a22996b4030588d7cba077f973212e4becd5e6426ddec8f0');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',8,7,'023d30c0-363f-4cdd-aaad-2a46064d430d','f15fcd48-fa71-481b-a8fa-55887510e48d',1781294520000,1781631420000,'America/Sao_Paulo','00000000872026-06-12T17:02:00-03000111444777352026-06-16T14:37:00-0300020','94ab957a5e50cb3c2accd504829c9b2d7e222b5920f5ed96622a63e6812e1bb5',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana','77d73e0ca7893724bb9feb01c6c8dbf215b7c3d9e242d0d46ef52a4db7ef62a1');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11222333000181',9,7,'140c15b2-c257-45a5-8262-444367ed5459','23e38b48-ae57-408e-8c23-7aa869903bab',1781269200000,1781631420000,'America/Sao_Paulo','00000000972026-06-12T10:00:00-03000529982247252026-06-16T14:37:00-0300020','48eaea9e40f4c8c2dd21e54ae5344bafd168193262def2a9bdf9ab4c61a376cf',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Bia','2e3b89452a3cd129a535274ff930699071e163a46cc562ebe846d5a11796e91c');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11444777000161',1,7,'0fa48e27-9788-491f-bbcf-1d51bd5cf939','cc974de5-dd32-4207-b155-fd695c86582a',1781524800000,1781631420000,'America/Sao_Paulo','00000000172026-06-15T09:00:00-03000111444777352026-06-16T14:37:00-0300020','6532601c50d2727401eb4ba3bf3dd58c7fe70ffc057cabdd3258ce2742222c67',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana Paula Ribeiro','adf6c794eed0682f76453498084c5aa9114e57a0c9b144bb6b4cb30e00c013bf');
INSERT INTO "ledger" ("establishment","nsr","record_type","entry_id","user_id","marked_at","recorded_at","zone","line","hash","exportable","employer","place","person_name","seal") VALUES ('11444777000161',2,7,'f960915a-6508-4e4a-a677-60d656ef4450','cc974de5-dd32-4207-b155-fd695c86582a',1781535600000,1781631420000,'America/Sao_Paulo','00000000272026-06-15T12:00:00-03000111444777352026-06-16T14:37:00-0300020','a093a7a3f1dd89f0773fdb6bf9c8d17c131bbb5bf43b6ce0026445dad77dc30e',1,'Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','Ana Paula Ribeiro','b4c436903520c02659dca8a76bd3b2c47006b53f2ae5fb13c1baf575e9500186');
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
INSERT INTO "pay_rule_uses" ("id","store_id","user_id","rule_id","from_day","created_at") VALUES ('983ed7e3-a8ce-4812-a4fc-e6c5359a5f65','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',NULL,'a-pay-rule','2026-06-16',1781631420000);
CREATE TABLE `pay_rule_versions` (
	`rule_id` text NOT NULL,
	`valid_from` text NOT NULL,
	`rule` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `valid_from`),
	FOREIGN KEY (`rule_id`) REFERENCES `pay_rules`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "pay_rule_versions" ("rule_id","valid_from","rule","written_by","written_at") VALUES ('a-pay-rule','2026-01-01','{"kind":"clt","precision":"minute","tolerance":{"per_mark":5,"per_day":10},"night":{"from":"22:00","to":"05:00","hour_seconds":3150,"percent":20,"prolong":"full"},"breaks":[{"over":240,"minutes":15},{"over":360,"minutes":60}],"break_tolerance":5,"break_measure":"longest","break_basis":"clock","overtime":{"tiers":[{"up_to":120,"percent":50},{"up_to":null,"percent":50}],"per":"day","rest_percent":100,"rest_dates":["sunday","weekly","holiday"],"rest_by":"journey","off_day":"tiers"},"day_max":600,"holidays":"free","rest":{"between":660,"weekly":1440},"dsr":{"loss":"absence","lost_on":"same_week"},"dst":"lesser","missing_day":"deduct","bank":{"expiry":6,"month_end":"clamp","day_limit":600,"rest_days":"pay","negative":"carry","termination_negative":"deduct"}}','x',0);
INSERT INTO "pay_rule_versions" ("rule_id","valid_from","rule","written_by","written_at") VALUES ('a-pay-rule','2026-06-01','{"kind":"clt","precision":"minute","tolerance":{"per_mark":5,"per_day":10},"night":{"from":"22:00","to":"05:00","hour_seconds":3150,"percent":20,"prolong":"full"},"breaks":[{"over":240,"minutes":15},{"over":360,"minutes":60}],"break_tolerance":5,"break_measure":"longest","break_basis":"clock","overtime":{"tiers":[{"up_to":120,"percent":50},{"up_to":null,"percent":50}],"per":"day","rest_percent":100,"rest_dates":["sunday","weekly","holiday"],"rest_by":"journey","off_day":"tiers"},"day_max":600,"holidays":"free","rest":{"between":660,"weekly":1440},"dsr":{"loss":"absence","lost_on":"same_week"},"dst":"lesser","missing_day":"deduct","bank":{"expiry":6,"month_end":"clamp","day_limit":600,"rest_days":"pay","negative":"carry","termination_negative":"deduct"}}','x',0);
CREATE TABLE `pay_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
INSERT INTO "pay_rules" ("id","name","created_at","updated_at") VALUES ('a-pay-rule','Comércio',0,0);
CREATE TABLE `payroll_layouts` (
	`store_id` text PRIMARY KEY NOT NULL,
	`layout` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "payroll_layouts" ("store_id","layout","updated_at","updated_by") VALUES ('4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','{"format":"csv","separator":";","decimal":",","has_header":true,"columns":[{"field":"registration","width":null,"fill":"spaces"},{"field":"name","width":null,"fill":"spaces"},{"field":"code","width":null,"fill":"spaces"},{"field":"reference","width":null,"fill":"spaces"},{"field":"value","width":null,"fill":"spaces"}],"events":[{"percent":50,"tier":null,"sign":"+","writes_zero":false,"figure":"overtime_paid","code":"0101","unit":"hundredths"},{"percent":100,"tier":null,"sign":"+","writes_zero":false,"figure":"overtime_paid","code":"0102","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"adjustment_paid","code":"0103","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"night_reduced","code":"0201","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"break_shortfall","code":"0202","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"rest_shortfall","code":"0203","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"bank_expired","code":"0301","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"bank_payment","code":"0302","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"bank_terminated","code":"0303","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"deducted","code":"0401","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"bank_deducted","code":"0403","unit":"hundredths"},{"percent":null,"tier":null,"sign":"+","writes_zero":false,"figure":"dsr_lost_days","code":"0402","unit":"days"}]}',0,'Renata');
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
INSERT INTO "payslips" ("id","user_id","month","year","file_id","file_name","file_size","uploaded_by","uploaded_at","created_at","updated_at") VALUES ('payslip-of-ana','f15fcd48-fa71-481b-a8fa-55887510e48d','05',2026,'54415ba4-fb7d-480c-9e79-c52418b73bff','a.pdf',1,'x',0,0,0);
CREATE TABLE `photo_parts` (
	`entry_id` text NOT NULL,
	`offset` integer NOT NULL,
	`total` integer NOT NULL,
	`user_id` text NOT NULL,
	`bytes` blob NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `offset`),
	FOREIGN KEY (`entry_id`) REFERENCES `time_entries`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "photo_parts" ("entry_id","offset","total","user_id","bytes","received_at") VALUES ('22222222-2222-4222-8222-222222222222',0,9,'f15fcd48-fa71-481b-a8fa-55887510e48d',X'FFD8FF',1781631420000);
CREATE TABLE `pins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`sealed` text NOT NULL,
	`previous` text,
	`version` integer NOT NULL,
	`is_temporary` integer NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "pins" ("user_id","salt","sealed","previous","version","is_temporary","set_at") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','OO0FIrVN9VNSzXzjKxzBWw','3uo1Du87mT8S3fDj35qVFitvxcu96dd6wSTnkoC7mgr29nvGLvgziboj7mjX41-CH_n95761qTOKBgvfcwdC6TeouNrIm-I',NULL,1,0,1781631420000);
CREATE TABLE `postings` (
	`user_id` text NOT NULL,
	`store_id` text,
	`from_day` text NOT NULL,
	PRIMARY KEY(`user_id`, `from_day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('09c646c7-b35f-4901-936f-9efcec59e420',NULL,'1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('11f0648a-1b72-43f7-a0d8-41cc940759e5','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('23e38b48-ae57-408e-8c23-7aa869903bab','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('2bd78914-eac0-43ac-94c6-53ae5f144b7d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('6d4850a5-46ab-4117-a6b4-f6c135d27265',NULL,'1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('7d3bdbb3-850a-4d38-a569-af673d16606f','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('b2f895a7-ee85-4123-8438-405a29b0f26d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('bb4e4e50-2f76-4be1-a070-d555412d8f65','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('cc974de5-dd32-4207-b155-fd695c86582a','d8db3fc7-2e5b-4f25-850e-faf24adafff2','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('e2250a42-6c7b-4de3-be50-e79b38f83bd5','d8db3fc7-2e5b-4f25-850e-faf24adafff2','1900-01-01');
INSERT INTO "postings" ("user_id","store_id","from_day") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','1900-01-01');
CREATE TABLE `rejected_events` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text,
	`device_id` text,
	`code` text NOT NULL,
	`body` text NOT NULL,
	`ip_address` text,
	`received_at` integer NOT NULL
);
INSERT INTO "rejected_events" ("id","event_id","device_id","code","body","ip_address","received_at") VALUES ('913c9f27-daa5-4e74-a22a-0cf46e09c738','x','11f0648a-1b72-43f7-a0d8-41cc940759e5','event_invalid','{"id":"x"}','127.0.0.1',1781631420000);
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
	`updated_at` integer NOT NULL, `valid_from` text, `valid_to` text, `every_weeks` integer DEFAULT 1 NOT NULL, `first_day` text, `presigned_break` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "schedules" ("id","user_id","store_id","name","day_of_week","start_time","end_time","break_duration","is_active","created_at","updated_at","valid_from","valid_to","every_weeks","first_day","presigned_break") VALUES ('schedule-of-ana','f15fcd48-fa71-481b-a8fa-55887510e48d',NULL,'Padrão',1,'08:00','17:00',60,1,0,0,NULL,NULL,1,NULL,0);
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device_id` text,
	`label` text,
	`ip_address` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "sessions" ("id","user_id","device_id","label","ip_address","created_at","last_seen_at","expires_at","ended_at") VALUES ('44444444-4444-4444-8444-444444444444','f15fcd48-fa71-481b-a8fa-55887510e48d','11111111-1111-4111-8111-111111111111',NULL,NULL,1781631420000,1781631420000,1781717820000,NULL);
INSERT INTO "sessions" ("id","user_id","device_id","label","ip_address","created_at","last_seen_at","expires_at","ended_at") VALUES ('48e1e257-f070-4fa6-b457-38c551a6c446','f15fcd48-fa71-481b-a8fa-55887510e48d',NULL,NULL,NULL,1781631420000,1781631420000,1816191420000,NULL);
INSERT INTO "sessions" ("id","user_id","device_id","label","ip_address","created_at","last_seen_at","expires_at","ended_at") VALUES ('7023534a-925a-4a76-b54a-e96a69325b3e','09c646c7-b35f-4901-936f-9efcec59e420',NULL,NULL,NULL,1781631420000,1781631420000,1816191420000,NULL);
INSERT INTO "sessions" ("id","user_id","device_id","label","ip_address","created_at","last_seen_at","expires_at","ended_at") VALUES ('897f855c-26fa-4113-bb54-b6db041f5384','f15fcd48-fa71-481b-a8fa-55887510e48d',NULL,NULL,NULL,1781631420000,1781631420000,1816191420000,NULL);
INSERT INTO "sessions" ("id","user_id","device_id","label","ip_address","created_at","last_seen_at","expires_at","ended_at") VALUES ('b1edc033-b8e6-4641-826b-be273464cca7','f15fcd48-fa71-481b-a8fa-55887510e48d',NULL,NULL,NULL,1781631420000,1781631420000,1816191420000,NULL);
INSERT INTO "sessions" ("id","user_id","device_id","label","ip_address","created_at","last_seen_at","expires_at","ended_at") VALUES ('e5a6139a-5d52-4d40-ad26-adf520d32893','11f0648a-1b72-43f7-a0d8-41cc940759e5',NULL,NULL,NULL,1781631420000,1781631420000,1816191420000,NULL);
INSERT INTO "sessions" ("id","user_id","device_id","label","ip_address","created_at","last_seen_at","expires_at","ended_at") VALUES ('e889d1c1-73f2-4511-9457-696c9bd08a34','f15fcd48-fa71-481b-a8fa-55887510e48d',NULL,NULL,NULL,1781631420000,1781631420000,1816191420000,NULL);
CREATE TABLE `sheet_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`closing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`contested` text NOT NULL,
	`proof` text NOT NULL,
	`device_id` text,
	`device` text,
	`ip_address` text,
	`signed_at` integer NOT NULL,
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "sheet_answers" ("id","closing_id","user_id","hash","contested","proof","device_id","device","ip_address","signed_at") VALUES ('b3e575d7-8904-4f67-a733-5295754d3192','closing-of-a','f15fcd48-fa71-481b-a8fa-55887510e48d','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc','[]','password',NULL,NULL,'127.0.0.1',1781631420000);
CREATE TABLE `sheet_reads` (
	`closing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer,
	`reminded_at` integer,
	PRIMARY KEY(`closing_id`, `user_id`),
	FOREIGN KEY (`closing_id`) REFERENCES `closings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "sheet_reads" ("closing_id","user_id","read_at","reminded_at") VALUES ('closing-of-a','f15fcd48-fa71-481b-a8fa-55887510e48d',1781631420000,NULL);
CREATE TABLE `sign_in_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`challenge` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "sign_in_codes" ("code_hash","user_id","challenge","expires_at") VALUES ('kept','f15fcd48-fa71-481b-a8fa-55887510e48d','kept',1781635020000);
CREATE TABLE "stores" (
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
, `shows_faces` integer DEFAULT false NOT NULL, `week` text, `period_starts_on` integer DEFAULT 1 NOT NULL);
INSERT INTO "stores" ("id","name","address","cnpj","phone","cep","street","number","complement","neighborhood","city","state_uf","latitude","longitude","radius","timezone","day_starts_at","is_active","created_at","updated_at","shows_faces","week","period_starts_on") VALUES ('4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','11222333000181',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-23.55,-46.63,100,'America/Sao_Paulo','06:00',1,0,0,0,NULL,1);
INSERT INTO "stores" ("id","name","address","cnpj","phone","cep","street","number","complement","neighborhood","city","state_uf","latitude","longitude","radius","timezone","day_starts_at","is_active","created_at","updated_at","shows_faces","week","period_starts_on") VALUES ('d8db3fc7-2e5b-4f25-850e-faf24adafff2','Ipê Centro','Rua das Flores, 10 - Centro - São Paulo - SP','11444777000161',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,-23.55,-46.63,100,'America/Sao_Paulo','06:00',1,0,0,0,NULL,1);
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
	`updated_at` integer NOT NULL, `kind` text DEFAULT 'mark' NOT NULL, `justification` text, `requested_type` text, `absence` text, `cancels_id` text, `disregards_id` text, `group_id` text, `seen_at` integer, `kiosk_id` text, `proof` text, `import_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "time_entries_type" CHECK("time_entries"."entry_type" in ('entrada','pausa','retorno','saida','ajuste')),
	CONSTRAINT "time_entries_status" CHECK("time_entries"."status" in ('pending','approved','rejected'))
);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('023d30c0-363f-4cdd-aaad-2a46064d430d','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','saida',1781294520000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781294520000,"wall":1781294520000},"ctx":"c","mono":0,"wall":1781294520000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"efaf2ecb-0b47-40ca-8b94-99a6e78cb299","entry_type":"saida","id":"023d30c0-363f-4cdd-aaad-2a46064d430d","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','9b9d1e5e12cee1c940ca104712c1a0ea70a0e565911fcf9e45a12631d6533429','efaf2ecb-0b47-40ca-8b94-99a6e78cb299',4,1781294517999,1781631422000,336902000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('0fa48e27-9788-491f-bbcf-1d51bd5cf939','cc974de5-dd32-4207-b155-fd695c86582a','d8db3fc7-2e5b-4f25-850e-faf24adafff2','entrada',1781524800000,'2026-06-15','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781524800000,"wall":1781524800000},"ctx":"c","mono":0,"wall":1781524800000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"d65d62f6-6902-4e03-9df5-d36f54b569fb","entry_type":"entrada","id":"0fa48e27-9788-491f-bbcf-1d51bd5cf939","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"cc974de5-dd32-4207-b155-fd695c86582a","v":1}','3be04664c86d70305a34d0a2296aede66ebd1707f4f493ca2b1f0b36fce74f54','d65d62f6-6902-4e03-9df5-d36f54b569fb',1,1781524797999,1781631422000,106622000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('140c15b2-c257-45a5-8262-444367ed5459','23e38b48-ae57-408e-8c23-7aa869903bab','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','entrada',1781269200000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781269200000,"wall":1781269200000},"ctx":"c","mono":0,"wall":1781269200000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"487fac58-cad1-4b74-8427-28a6eac50ad6","entry_type":"entrada","id":"140c15b2-c257-45a5-8262-444367ed5459","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"23e38b48-ae57-408e-8c23-7aa869903bab","v":1}','11ef698a9379d232a628abeddfc2b431c29cf195ba3a5ac69725361f4967fb34','487fac58-cad1-4b74-8427-28a6eac50ad6',1,1781269197999,1781631422000,362222000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('1f0f2fad-5cbb-46a1-b999-b5e63238c3dd','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','entrada',1781175720000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781175720000,"wall":1781175720000},"ctx":"c","mono":0,"wall":1781175720000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"a92d890b-6335-40bd-ae2a-9f155c57523f","entry_type":"entrada","id":"1f0f2fad-5cbb-46a1-b999-b5e63238c3dd","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','3d132eda7227070ec7d3a433423c745e2cf03c903cbc49b172e473cb6188664f','a92d890b-6335-40bd-ae2a-9f155c57523f',1,1781175717999,1781631422000,455702000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('22222222-2222-4222-8222-222222222222','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','entrada',1781627820000,'2026-06-16','America/Sao_Paulo',NULL,NULL,NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',NULL,NULL,0,0,NULL,0,'pending',NULL,0,'[]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('227f1263-d51c-4866-9f1a-12308fd28507','23e38b48-ae57-408e-8c23-7aa869903bab','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','saida',1781305800000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781305800000,"wall":1781305800000},"ctx":"c","mono":0,"wall":1781305800000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"487fac58-cad1-4b74-8427-28a6eac50ad6","entry_type":"saida","id":"227f1263-d51c-4866-9f1a-12308fd28507","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"23e38b48-ae57-408e-8c23-7aa869903bab","v":1}','9d582ea5076241cedbd0bd94ee70c15d485e1a435a83538237bdea2a0c96e4b8','487fac58-cad1-4b74-8427-28a6eac50ad6',4,1781305797999,1781631422000,325622000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('24d4ade6-f299-49f9-ac2d-6ecb43dfeeda','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','pausa',1781276400000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781276400000,"wall":1781276400000},"ctx":"c","mono":0,"wall":1781276400000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"efaf2ecb-0b47-40ca-8b94-99a6e78cb299","entry_type":"pausa","id":"24d4ade6-f299-49f9-ac2d-6ecb43dfeeda","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','f0e118e9411dc600c51651174c8253b066a2caacdae0e400a91d4e863838cb67','efaf2ecb-0b47-40ca-8b94-99a6e78cb299',2,1781276397999,1781631422000,355022000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('2e49469d-a665-4cce-be39-c380f4e4e25b','23e38b48-ae57-408e-8c23-7aa869903bab','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','pausa',1781283600000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781283600000,"wall":1781283600000},"ctx":"c","mono":0,"wall":1781283600000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"487fac58-cad1-4b74-8427-28a6eac50ad6","entry_type":"pausa","id":"2e49469d-a665-4cce-be39-c380f4e4e25b","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"23e38b48-ae57-408e-8c23-7aa869903bab","v":1}','7bbfeb222e5663f4c478c162466263942e27531e57f0079e57090115c42da8db','487fac58-cad1-4b74-8427-28a6eac50ad6',2,1781283597999,1781631422000,347822000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('33333333-3333-4333-8333-333333333333','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','ajuste',1781545020000,'2026-06-15','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'Ajuste Solicitado: entrada - Esqueci de bater o ponto',1,0,NULL,0,'pending',NULL,0,'[]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,'mark_request','Esqueci de bater o ponto','entrada',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('3df74766-7af7-43ff-9738-835dae06d1d8','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','retorno',1781280000000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781280000000,"wall":1781280000000},"ctx":"c","mono":0,"wall":1781280000000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"efaf2ecb-0b47-40ca-8b94-99a6e78cb299","entry_type":"retorno","id":"3df74766-7af7-43ff-9738-835dae06d1d8","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','8dae170d73eaf2af4fcc6b3c66ddcaceb0faaead5d5fda58908c356c86230342','efaf2ecb-0b47-40ca-8b94-99a6e78cb299',3,1781279997999,1781631422000,351422000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('46af2eb1-7c72-42e0-b726-21f86079bf5b','23e38b48-ae57-408e-8c23-7aa869903bab','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','retorno',1781287200000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781287200000,"wall":1781287200000},"ctx":"c","mono":0,"wall":1781287200000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"487fac58-cad1-4b74-8427-28a6eac50ad6","entry_type":"retorno","id":"46af2eb1-7c72-42e0-b726-21f86079bf5b","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"23e38b48-ae57-408e-8c23-7aa869903bab","v":1}','d8c170f3be616da04730da892e47ce8d5d5d8910245a046a538a78c78e2ee70d','487fac58-cad1-4b74-8427-28a6eac50ad6',3,1781287197999,1781631422000,344222000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('69acf652-9f7f-402e-99ae-69b9b2e586d2','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','entrada',1781262000000,'2026-06-12','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781262000000,"wall":1781262000000},"ctx":"c","mono":0,"wall":1781262000000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"efaf2ecb-0b47-40ca-8b94-99a6e78cb299","entry_type":"entrada","id":"69acf652-9f7f-402e-99ae-69b9b2e586d2","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','87327d5320cb33fce09d69099efe2e5fdc19638de3a388b286082397d111f5b0','efaf2ecb-0b47-40ca-8b94-99a6e78cb299',1,1781261997999,1781631422000,369422000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('847e6fe0-5d6d-4fed-944e-7eafe8284edb','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','saida',1781210700000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781210700000,"wall":1781210700000},"ctx":"c","mono":0,"wall":1781210700000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"a92d890b-6335-40bd-ae2a-9f155c57523f","entry_type":"saida","id":"847e6fe0-5d6d-4fed-944e-7eafe8284edb","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','dbf1a485fd393b142b5e8e49cb543ab42e974cb75020c0c543fe78c589fc3d5b','a92d890b-6335-40bd-ae2a-9f155c57523f',4,1781210697999,1781631422000,420722000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('c21b239f-b544-429f-9519-6d9df8e24182','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','retorno',1781193780000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781193780000,"wall":1781193780000},"ctx":"c","mono":0,"wall":1781193780000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"a92d890b-6335-40bd-ae2a-9f155c57523f","entry_type":"retorno","id":"c21b239f-b544-429f-9519-6d9df8e24182","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','1e5caca33990ba6a7302b64eeca5729c3570d4c30059bed49c315c2ea9bf8af2','a92d890b-6335-40bd-ae2a-9f155c57523f',3,1781193777999,1781631422000,437642000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('d90151b4-a505-43de-a666-44c7d040ec44','f15fcd48-fa71-481b-a8fa-55887510e48d','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1','pausa',1781190060000,'2026-06-11','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781190060000,"wall":1781190060000},"ctx":"c","mono":0,"wall":1781190060000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"a92d890b-6335-40bd-ae2a-9f155c57523f","entry_type":"pausa","id":"d90151b4-a505-43de-a666-44c7d040ec44","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"f15fcd48-fa71-481b-a8fa-55887510e48d","v":1}','84c79005c3d628a0d86300e45ac804a7a4cb60a2719b002d18600b6532f70f22','a92d890b-6335-40bd-ae2a-9f155c57523f',2,1781190057999,1781631422000,441362000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "time_entries" ("id","user_id","store_id","entry_type","at","day","zone","latitude","longitude","accuracy","photo_hash","photo_file","notes","is_manual","minutes_adjusted","adjusted_by","is_absence_cancellation","status","ip_address","offline","flags","payload","content_hash","device_id","device_seq","lower_at","upper_at","uncertainty_ms","received_at","decided_at","decided_by","decision_note","request_id","voided_at","voided_by","voided_why","created_at","updated_at","kind","justification","requested_type","absence","cancels_id","disregards_id","group_id","seen_at","kiosk_id","proof","import_id") VALUES ('f960915a-6508-4e4a-a677-60d656ef4450','cc974de5-dd32-4207-b155-fd695c86582a','d8db3fc7-2e5b-4f25-850e-faf24adafff2','pausa',1781535600000,'2026-06-15','America/Sao_Paulo',NULL,NULL,NULL,NULL,NULL,'IP: nao disponivel',0,0,NULL,0,'pending','127.0.0.1',0,'[]','{"build":"teste","claim":{"anchor":{"ctx":"c","mono":0,"rtt":1,"server":1781535600000,"wall":1781535600000},"ctx":"c","mono":0,"wall":1781535600000,"zone":"America/Sao_Paulo","zone_offset":-180},"device_id":"d65d62f6-6902-4e03-9df5-d36f54b569fb","entry_type":"pausa","id":"f960915a-6508-4e4a-a677-60d656ef4450","ip":null,"location":null,"offline":false,"photo_gap":null,"photo_hash":null,"user_id":"cc974de5-dd32-4207-b155-fd695c86582a","v":1}','d47b97725a13c579263b771eee03982488de3bf5bcf6dbd2cf810f5fb9a80593','d65d62f6-6902-4e03-9df5-d36f54b569fb',2,1781535597999,1781631422000,95822000,1781631420000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1781631420000,1781631420000,'mark',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
	`updated_at` integer NOT NULL, `temporary_until` integer, `openid_subject` text, `bond_id` text, `hides_face` integer DEFAULT false NOT NULL, `job_title` text, `registration` text,
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('09c646c7-b35f-4901-936f-9efcec59e420','Ana Paula Ribeiro','09c646c7-b35f-4901-936f-9efcec59e420@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'master',NULL,1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0,NULL,NULL,'09c646c7-b35f-4901-936f-9efcec59e420',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('11f0648a-1b72-43f7-a0d8-41cc940759e5','Ana Paula Ribeiro','11f0648a-1b72-43f7-a0d8-41cc940759e5@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'manager','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0,NULL,NULL,'11f0648a-1b72-43f7-a0d8-41cc940759e5',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('23e38b48-ae57-408e-8c23-7aa869903bab','Bia','23e38b48-ae57-408e-8c23-7aa869903bab@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'user','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',1,NULL,'52998224725',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0,NULL,NULL,'23e38b48-ae57-408e-8c23-7aa869903bab',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('2bd78914-eac0-43ac-94c6-53ae5f144b7d','Ana Paula Ribeiro','2bd78914-eac0-43ac-94c6-53ae5f144b7d@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,1,NULL,NULL,'user','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0,NULL,NULL,'2bd78914-eac0-43ac-94c6-53ae5f144b7d',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('6d4850a5-46ab-4117-a6b4-f6c135d27265','Ana Paula Ribeiro','6d4850a5-46ab-4117-a6b4-f6c135d27265@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'admin',NULL,1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0,NULL,NULL,'6d4850a5-46ab-4117-a6b4-f6c135d27265',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('7d3bdbb3-850a-4d38-a569-af673d16606f','Ana Paula Ribeiro','7d3bdbb3-850a-4d38-a569-af673d16606f@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'user','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',0,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,1,0,0,NULL,NULL,'7d3bdbb3-850a-4d38-a569-af673d16606f',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('b2f895a7-ee85-4123-8438-405a29b0f26d','Ana Paula Ribeiro','b2f895a7-ee85-4123-8438-405a29b0f26d@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'user','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,1,NULL,0,0,NULL,NULL,'b2f895a7-ee85-4123-8438-405a29b0f26d',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('bb4e4e50-2f76-4be1-a070-d555412d8f65','Ana Paula Ribeiro','bb4e4e50-2f76-4be1-a070-d555412d8f65@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'user','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',1,1,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0,NULL,NULL,'bb4e4e50-2f76-4be1-a070-d555412d8f65',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('cc974de5-dd32-4207-b155-fd695c86582a','Ana Paula Ribeiro','cc974de5-dd32-4207-b155-fd695c86582a@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'admin','d8db3fc7-2e5b-4f25-850e-faf24adafff2',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'["4df0b09c-5fe9-4aaa-b28a-88efe063b6e1"]',0,0,NULL,0,0,NULL,NULL,'cc974de5-dd32-4207-b155-fd695c86582a',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('e2250a42-6c7b-4de3-be50-e79b38f83bd5','Ana Paula Ribeiro','e2250a42-6c7b-4de3-be50-e79b38f83bd5@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE',NULL,0,NULL,NULL,'admin','d8db3fc7-2e5b-4f25-850e-faf24adafff2',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'["d8db3fc7-2e5b-4f25-850e-faf24adafff2"]',0,0,NULL,0,0,NULL,NULL,'e2250a42-6c7b-4de3-be50-e79b38f83bd5',0,NULL,NULL);
INSERT INTO "users" ("id","name","email","password_hash","temporary_password","must_change_password","phone","display_name","role","store_id","is_active","access_expires_at","cpf","rg","pis","voter_id","marital_status","education_level","birth_date","address","cep","street","number","complement","neighborhood","city","state","admission_date","vacation_period","pix_key","observations","photo_file","max_user_creations","admin_stores","require_selfie","session_epoch","blocked_at","created_at","updated_at","temporary_until","openid_subject","bond_id","hides_face","job_title","registration") VALUES ('f15fcd48-fa71-481b-a8fa-55887510e48d','Ana','f15fcd48-fa71-481b-a8fa-55887510e48d@ipe.com.br','$argon2id$v=19$m=64,t=1,p=1$09NkI3qhu+R+JcM6t4iE1w$ie3bMFjVqEo0A0o6AvdZmJKJILY6eCJDQ9g8EGEtKZE','SWb0lMHnrlvriHef4skmrK3vu6DXODvUrVf-S_OoF35iD6homlE',0,NULL,NULL,'user','4df0b09c-5fe9-4aaa-b28a-88efe063b6e1',1,NULL,'11144477735',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',0,0,NULL,0,0,NULL,NULL,'f15fcd48-fa71-481b-a8fa-55887510e48d',0,NULL,NULL);
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
INSERT INTO "vacations" ("id","user_id","start_date","end_date","days","status","description","approved_by","approved_at","created_by","created_at","updated_at") VALUES ('vacation-of-ana','f15fcd48-fa71-481b-a8fa-55887510e48d','2026-01-05','2026-01-10',6,'approved',NULL,NULL,NULL,NULL,0,0);
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
INSERT INTO "year_tracks" ("id","user_id","year","total_worked_hours","total_expected_hours","total_vacation_days","total_absences","total_overtime_hours","active","created_at","updated_at") VALUES ('year-of-ana','f15fcd48-fa71-481b-a8fa-55887510e48d',2024,0.0,0.0,0,0,0.0,1,0,0);
CREATE INDEX `attestations_status` ON `attestations` (`status`);
CREATE INDEX `attestations_user` ON `attestations` (`user_id`,`uploaded_at`);
CREATE INDEX `audit_action` ON `audit` (`action`,`seq`) WHERE "audit"."action" <> 'punch:deliver';
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`seq`);
CREATE UNIQUE INDEX `audit_id` ON `audit` (`id`);
CREATE INDEX `audit_target` ON `audit` (`target_id`,`seq`);
CREATE INDEX `bank_movements_user` ON `bank_movements` (`user_id`,`date`);
CREATE INDEX `bonds_user` ON `bonds` (`user_id`);
CREATE UNIQUE INDEX `clock_imports_file` ON `clock_imports` (`store_id`,`sha256`) WHERE "clock_imports"."undone_at" is null;
CREATE INDEX `clock_imports_store` ON `clock_imports` (`store_id`,`imported_at`);
CREATE INDEX `closing_sheets_user` ON `closing_sheets` (`user_id`,`last_day`);
CREATE UNIQUE INDEX `closings_period` ON `closings` (`store_id`,`from_day`,`version`);
CREATE INDEX `day_totals_absence` ON `day_totals` (`user_id`,`day`) WHERE "day_totals"."absence" is not null;
CREATE INDEX `day_totals_open` ON `day_totals` (`day`,`user_id`) WHERE "day_totals"."incomplete";
CREATE INDEX `files_created` ON `files` (`created_at`);
CREATE INDEX `files_owner` ON `files` (`owner_id`);
CREATE INDEX `generated_files_file` ON `generated_files` (`file`) WHERE "generated_files"."file" is not null;
CREATE INDEX `generated_files_open` ON `generated_files` (`asked_at`,`id`) WHERE "generated_files"."finished_at" is null;
CREATE INDEX `generated_files_store` ON `generated_files` (`store_id`,`asked_at`,`id`);
CREATE INDEX `grants_user_device` ON `grants` (`user_id`,`device_id`);
CREATE INDEX `held_events_device` ON `held_events` (`device_id`,`device_seq`);
CREATE INDEX `held_events_user` ON `held_events` (`user_id`);
CREATE INDEX `holidays_date` ON `holidays` (`date`);
CREATE UNIQUE INDEX `invitations_code` ON `invitations` (`code_hash`);
CREATE INDEX `kiosk_roster_user` ON `kiosk_roster` (`user_id`);
CREATE INDEX `kiosk_tries_user` ON `kiosk_tries` (`user_id`);
CREATE UNIQUE INDEX `kiosks_device` ON `kiosks` (`device_id`);
CREATE INDEX `kiosks_store` ON `kiosks` (`store_id`);
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`);
CREATE INDEX `ledger_beside_marks` ON `ledger` (`establishment`,`record_type`,`nsr`) WHERE "ledger"."record_type" <> 7;
CREATE UNIQUE INDEX `ledger_entry` ON `ledger` (`entry_id`);
CREATE INDEX `ledger_person` ON `ledger` (`user_id`,`nsr`) WHERE "ledger"."record_type" = 5;
CREATE INDEX `pay_rule_uses_rule` ON `pay_rule_uses` (`rule_id`);
CREATE UNIQUE INDEX `pay_rule_uses_store` ON `pay_rule_uses` (`store_id`,`from_day`);
CREATE UNIQUE INDEX `pay_rule_uses_user` ON `pay_rule_uses` (`user_id`,`from_day`);
CREATE INDEX `payslips_user` ON `payslips` (`user_id`,`year`,`month`);
CREATE INDEX `photo_parts_user` ON `photo_parts` (`user_id`);
CREATE INDEX `rejected_events_event` ON `rejected_events` (`event_id`);
CREATE INDEX `rejected_events_received` ON `rejected_events` (`received_at`);
CREATE INDEX `schedules_user` ON `schedules` (`user_id`);
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
CREATE INDEX `sheet_answers_person` ON `sheet_answers` (`user_id`,`closing_id`);
CREATE INDEX `sheet_reads_user` ON `sheet_reads` (`user_id`);
CREATE INDEX `time_entries_decided` ON `time_entries` (`updated_at`,`id`,`day`) WHERE "time_entries"."entry_type" = 'ajuste' or "time_entries"."status" <> 'pending';
CREATE INDEX `time_entries_device` ON `time_entries` (`device_id`,`device_seq`);
CREATE INDEX `time_entries_group` ON `time_entries` (`group_id`) WHERE "time_entries"."group_id" is not null;
CREATE INDEX `time_entries_import` ON `time_entries` (`import_id`) WHERE "time_entries"."import_id" is not null;
CREATE INDEX `time_entries_kiosk` ON `time_entries` (`kiosk_id`,`at`) WHERE "time_entries"."kiosk_id" is not null;
CREATE INDEX `time_entries_pending` ON `time_entries` (`user_id`) WHERE "time_entries"."entry_type" = 'ajuste' and "time_entries"."status" = 'pending' and "time_entries"."voided_at" is null;
CREATE INDEX `time_entries_photo` ON `time_entries` (`photo_file`) WHERE "time_entries"."photo_file" is not null;
CREATE INDEX `time_entries_request` ON `time_entries` (`request_id`) WHERE "time_entries"."request_id" is not null;
CREATE INDEX `time_entries_store` ON `time_entries` (`store_id`,`updated_at`,`id`);
CREATE INDEX `time_entries_to_check` ON `time_entries` (`at`) WHERE "time_entries"."flags" <> '[]' and "time_entries"."decided_at" is null and "time_entries"."voided_at" is null and "time_entries"."entry_type" <> 'ajuste';
CREATE INDEX `time_entries_unread` ON `time_entries` (`user_id`) WHERE "time_entries"."entry_type" = 'ajuste' and "time_entries"."decided_at" is not null and "time_entries"."seen_at" is null;
CREATE INDEX `time_entries_updated` ON `time_entries` (`updated_at`,`id`);
CREATE INDEX `time_entries_user_day` ON `time_entries` (`user_id`,`day`);
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);
CREATE INDEX `users_store` ON `users` (`store_id`);
CREATE INDEX `vacations_user` ON `vacations` (`user_id`);
CREATE UNIQUE INDEX `year_tracks_user_year` ON `year_tracks` (`user_id`,`year`);
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
CREATE TRIGGER audit_no_gap BEFORE INSERT ON audit
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM audit)
BEGIN SELECT RAISE(ABORT, 'audit has no gaps'); END;
CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
CREATE TRIGGER closing_sheets_no_delete BEFORE DELETE ON closing_sheets BEGIN SELECT RAISE(ABORT, 'closing_sheets is append-only'); END;
CREATE TRIGGER closing_sheets_no_update BEFORE UPDATE ON closing_sheets BEGIN SELECT RAISE(ABORT, 'closing_sheets is append-only'); END;
CREATE TRIGGER ledger_line_length BEFORE INSERT ON ledger
WHEN length(NEW.line) IS NOT CASE NEW.record_type WHEN 2 THEN 331 WHEN 4 THEN 73 WHEN 5 THEN 118 WHEN 6 THEN 36 WHEN 7 THEN 73 END
BEGIN SELECT RAISE(ABORT, 'ledger line has the wrong length'); END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
CREATE TRIGGER ledger_no_gap BEFORE INSERT ON ledger
WHEN NEW.nsr <> (SELECT coalesce(max(nsr), 0) + 1 FROM ledger WHERE establishment = NEW.establishment)
BEGIN SELECT RAISE(ABORT, 'ledger sequence has no gaps'); END;
CREATE TRIGGER ledger_no_replace BEFORE INSERT ON ledger
WHEN EXISTS (SELECT 1 FROM ledger WHERE entry_id = NEW.entry_id)
BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;
CREATE TRIGGER ledger_whole_mark BEFORE INSERT ON ledger
WHEN NEW.record_type = 7 AND (NEW.entry_id IS NULL OR NEW.user_id IS NULL OR NEW.person_name IS NULL)
BEGIN SELECT RAISE(ABORT, 'ledger mark is not whole'); END;
CREATE TRIGGER sheet_answers_no_delete BEFORE DELETE ON sheet_answers BEGIN SELECT RAISE(ABORT, 'sheet_answers is append-only'); END;
CREATE TRIGGER sheet_answers_no_update BEFORE UPDATE ON sheet_answers BEGIN SELECT RAISE(ABORT, 'sheet_answers is append-only'); END;
