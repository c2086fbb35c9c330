CREATE TABLE "study_goals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"minutes" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_goals" ADD CONSTRAINT "study_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
