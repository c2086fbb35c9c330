CREATE TABLE "report_course_finishes" (
	"institution_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"finished_on" date NOT NULL,
	"started_on" date NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "report_course_finishes_pk" PRIMARY KEY("institution_id","course_id","finished_on","started_on")
);
--> statement-breakpoint
CREATE TABLE "report_lesson_days" (
	"institution_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"day" date NOT NULL,
	"video_id" integer NOT NULL,
	"started" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "report_lesson_days_institution_id_course_id_day_video_id_pk" PRIMARY KEY("institution_id","course_id","day","video_id")
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"closed_day" date NOT NULL,
	"rolled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_sign_in_days" (
	"institution_id" integer NOT NULL,
	"day" date NOT NULL,
	"signed_in" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "report_sign_in_days_institution_id_day_pk" PRIMARY KEY("institution_id","day")
);
--> statement-breakpoint
CREATE TABLE "report_study_days" (
	"institution_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"day" date NOT NULL,
	"previous_day" date NOT NULL,
	"learners" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"finished_lessons" integer NOT NULL,
	"started" integer NOT NULL,
	"unfinished" integer NOT NULL,
	"returned" integer NOT NULL,
	CONSTRAINT "report_study_days_pk" PRIMARY KEY("institution_id","course_id","day","previous_day")
);
--> statement-breakpoint
ALTER TABLE "study_days" DROP CONSTRAINT "study_days_user_id_day_pk";--> statement-breakpoint
ALTER TABLE "study_days" ADD COLUMN "course_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_user_id_day_course_id_pk" PRIMARY KEY("user_id","day","course_id");--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "day_course_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_records" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The first beat of earlier records is not known.
UPDATE "study_records" SET "started_at" = "last_watched_at";--> statement-breakpoint
CREATE INDEX "report_course_finishes_day" ON "report_course_finishes" USING btree ("finished_on");--> statement-breakpoint
CREATE INDEX "report_lesson_days_day" ON "report_lesson_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_sign_in_days_day" ON "report_sign_in_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_study_days_institution" ON "report_study_days" USING btree ("institution_id","day");--> statement-breakpoint
CREATE INDEX "report_study_days_day" ON "report_study_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "operation_records_time" ON "operation_records" USING btree ("kind","happened_at");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "study_days_day" ON "study_days" USING btree ("day","course_id","user_id");--> statement-breakpoint
CREATE INDEX "study_players_day" ON "study_players" USING btree ("day","day_course_id","user_id") WHERE day is not null;--> statement-breakpoint
CREATE INDEX "study_records_started" ON "study_records" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "study_records_finished" ON "study_records" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE VIEW "public"."study_counted_days" AS (
  select user_id, day, course_id, seconds, finished_lessons, false as is_open from study_days
  union all
  select user_id, day, day_course_id, day_seconds, day_finished_lessons, true from study_players
  where day is not null);