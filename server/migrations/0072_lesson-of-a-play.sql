ALTER TABLE "study_players" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "finish_percent" smallint;--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "checked_version" integer;