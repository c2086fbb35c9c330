CREATE INDEX "report_completed" ON "report_learner_courses" USING btree ((coalesce(first_day, finished_day)),"user_id","course_id","institution_id") WHERE finished_day is not null;--> statement-breakpoint
CREATE INDEX "report_completed_of_course" ON "report_learner_courses" USING btree ("course_id",(coalesce(first_day, finished_day)),"user_id","institution_id") WHERE finished_day is not null;--> statement-breakpoint
-- Finished lessons are counted by the records; the sums are computed from the first day on.
DELETE FROM "report_progress";
