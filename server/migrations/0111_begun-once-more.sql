ALTER TABLE "submissions" ADD COLUMN "is_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "is_earlier" boolean DEFAULT false NOT NULL;
