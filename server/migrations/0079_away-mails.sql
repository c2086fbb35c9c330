CREATE TABLE "away_checks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"mailed_for" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_unread_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "away_checks" ADD CONSTRAINT "away_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;