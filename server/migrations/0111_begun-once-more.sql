ALTER TABLE "submissions" ADD COLUMN "is_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "is_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "study_lessons_done" ON "study_lessons" USING btree ("done_at") WHERE done_at is not null;