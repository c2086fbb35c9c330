CREATE TABLE "plan_readers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"told_on" date
);
--> statement-breakpoint
ALTER TABLE "plan_readers" ADD CONSTRAINT "plan_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
