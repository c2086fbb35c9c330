CREATE TABLE "chat_team_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_team_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"hours" jsonb
);
--> statement-breakpoint
ALTER TABLE "chat_team_hours" ADD CONSTRAINT "chat_team_hours_team_id_chat_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."chat_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_team_hours_team" ON "chat_team_hours" USING btree ("team_id","since");--> statement-breakpoint
INSERT INTO "chat_team_hours" ("team_id", "since", "hours") SELECT "id", "created_at", "hours" FROM "chat_teams";
