CREATE TABLE "chat_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer,
	"owner_id" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"lesson_id" integer,
	"second" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_replies_scope" CHECK (("chat_replies"."team_id" is null) <> ("chat_replies"."owner_id" is null))
);
--> statement-breakpoint
ALTER TABLE "chat_replies" ADD CONSTRAINT "chat_replies_team_id_chat_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."chat_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_replies_team" ON "chat_replies" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "chat_replies_owner" ON "chat_replies" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "chat_replies" ADD CONSTRAINT "chat_replies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade;
