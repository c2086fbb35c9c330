CREATE INDEX CONCURRENTLY IF NOT EXISTS "study_lessons_done" ON "study_lessons" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "changes_about" ON "changes" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quiz_attempts_running" ON "quiz_attempts" USING btree ("lesson_id","course_id","deadline") WHERE state = 'open';
