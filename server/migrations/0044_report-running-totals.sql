CREATE TABLE "report_active_days" (
	"institution_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"day" date NOT NULL,
	"learners" integer[] NOT NULL,
	CONSTRAINT "report_active_days_pk" PRIMARY KEY("institution_id","course_id","day")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"institution_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"day" date NOT NULL,
	"learners" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"finished_lessons" integer NOT NULL,
	"started" integer NOT NULL,
	"finished" integer NOT NULL,
	"gaps" smallint[],
	"gap_learners" integer[],
	CONSTRAINT "report_days_pk" PRIMARY KEY("institution_id","course_id","day")
);
--> statement-breakpoint
CREATE TABLE "report_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"institution_id" integer NOT NULL,
	"since" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_slots" (
	"institution_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"span" smallint NOT NULL,
	"slot" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"unfinished" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "report_slots_pk" PRIMARY KEY("institution_id","course_id","span","slot","is_open")
);
--> statement-breakpoint
ALTER TABLE "report_course_finishes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_study_days" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "report_course_finishes" CASCADE;--> statement-breakpoint
DROP TABLE "report_study_days" CASCADE;--> statement-breakpoint
ALTER TABLE "report_members" ADD CONSTRAINT "report_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_active_days_day" ON "report_active_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_days_day" ON "report_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_slots_open" ON "report_slots" USING btree ("span") WHERE is_open;--> statement-breakpoint
CREATE INDEX "study_days_course" ON "study_days" USING btree ("course_id","day");--> statement-breakpoint
-- The new sums are computed from the first day on.
DELETE FROM "report_progress";
