CREATE TABLE "chat_work_items" (
	"chat_id" integer NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"course_id" integer DEFAULT 0 NOT NULL,
	"video_id" integer DEFAULT 0 NOT NULL,
	"count" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	CONSTRAINT "chat_work_items_chat_id_kind_pk" PRIMARY KEY("chat_id","kind")
);
--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "opens" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_work_items" ADD CONSTRAINT "chat_work_items_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_work_items_kind" ON "chat_work_items" USING btree ("kind","since");--> statement-breakpoint
CREATE INDEX "study_players_opens" ON "study_players" USING btree ("user_id") WHERE opens >= 4;