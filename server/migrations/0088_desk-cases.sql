CREATE TABLE "chat_mentions" (
	"event_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "chat_mentions_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"has_sound" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_cases" ADD COLUMN "is_transferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_events" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "chat_teams" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "chat_teams" ADD COLUMN "assigns_by_load" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "answer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_event_id_chat_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."chat_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_mentions_user" ON "chat_mentions" USING btree ("user_id","event_id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_choices" ADD CONSTRAINT "chat_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
