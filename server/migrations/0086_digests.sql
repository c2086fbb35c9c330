CREATE TABLE "digest_weeks" (
	"monday" date PRIMARY KEY NOT NULL,
	"last_user_id" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_digest" boolean DEFAULT true NOT NULL;