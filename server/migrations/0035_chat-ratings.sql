ALTER TABLE "chat_cases" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD COLUMN "stars" smallint;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD COLUMN "rating_note" text;