ALTER TABLE "courses" ADD COLUMN "pass_needed_for" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_graded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "result" smallint;--> statement-breakpoint
ALTER TABLE "study_lessons" ADD COLUMN "is_passed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "study_lessons" ADD COLUMN "points" double precision;--> statement-breakpoint
ALTER TABLE "study_lessons" ADD COLUMN "max_points" double precision;