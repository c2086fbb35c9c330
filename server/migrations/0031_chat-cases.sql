CREATE TABLE "chat_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"team_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"first_seq" integer NOT NULL,
	"assignee_id" integer,
	"first_reply_at" timestamp with time zone,
	"first_reply_by" integer,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"last_seq" integer
);
--> statement-breakpoint
CREATE TABLE "chat_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"case_id" integer,
	"kind" text NOT NULL,
	"actor_id" integer,
	"target_id" integer,
	"text" text DEFAULT '' NOT NULL,
	"after_seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "chats_last";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_team_id_chat_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."chat_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_case_id_chat_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."chat_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_cases_open" ON "chat_cases" USING btree ("chat_id") WHERE "chat_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "chat_cases_chat" ON "chat_cases" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "chat_cases_assignee" ON "chat_cases" USING btree ("assignee_id") WHERE "chat_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "chat_cases_opened" ON "chat_cases" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "chat_cases_closed" ON "chat_cases" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "chat_events_chat" ON "chat_events" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "chats_inbox" ON "chats" USING btree ("team_id","is_open","waiting_since","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_first_reply_by_users_id_fk" FOREIGN KEY ("first_reply_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
-- Learners who wait have an open case from the first message without an answer.
INSERT INTO "chat_cases" ("chat_id", "team_id", "opened_at", "first_seq")
SELECT "chats"."id", "chats"."team_id", "waiting_since", min("seq")
FROM "chats" JOIN "chat_messages" ON "chat_id" = "chats"."id" AND "sent_at" >= "waiting_since"
WHERE "waiting_since" IS NOT NULL
GROUP BY "chats"."id";
--> statement-breakpoint
UPDATE "chats" SET "is_open" = true WHERE "id" IN (SELECT "chat_id" FROM "chat_cases");
