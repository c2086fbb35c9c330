CREATE TABLE "report_learner_courses" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	"first_day" date,
	"last_day" date,
	"finished_day" date,
	CONSTRAINT "report_learner_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
DROP INDEX "study_days_day";--> statement-breakpoint
ALTER TABLE "report_learner_courses" ADD CONSTRAINT "report_learner_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_started" ON "report_learner_courses" USING btree ("first_day","user_id","course_id","institution_id");--> statement-breakpoint
CREATE INDEX "report_started_of_course" ON "report_learner_courses" USING btree ("course_id","first_day","user_id","institution_id");--> statement-breakpoint
CREATE INDEX "report_finished" ON "report_learner_courses" USING btree ("finished_day","user_id","course_id","institution_id") WHERE finished_day is not null;--> statement-breakpoint
CREATE INDEX "report_finished_of_course" ON "report_learner_courses" USING btree ("course_id","finished_day","user_id","institution_id") WHERE finished_day is not null;--> statement-breakpoint
CREATE INDEX "report_unfinished" ON "report_learner_courses" USING btree ("last_day","user_id","course_id","institution_id") WHERE finished_day is null;--> statement-breakpoint
CREATE INDEX "report_unfinished_of_course" ON "report_learner_courses" USING btree ("course_id","last_day","user_id","institution_id") WHERE finished_day is null;--> statement-breakpoint
CREATE INDEX "study_days_by_day" ON "study_days" USING btree ("day",(user_id + 0));--> statement-breakpoint
CREATE INDEX "study_players_by_day" ON "study_players" USING btree ("day",(user_id + 0)) WHERE day is not null;--> statement-breakpoint
DELETE FROM "report_progress";
