ALTER TABLE "study_players" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "day_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "day_finished_lessons" smallint DEFAULT 0 NOT NULL;