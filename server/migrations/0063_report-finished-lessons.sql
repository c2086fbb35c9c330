CREATE TABLE "report_finished_lessons" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_finished_lessons_user_id_course_id_video_id_pk" PRIMARY KEY("user_id","course_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "report_finished_lessons" ADD CONSTRAINT "report_finished_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Days that were computed already; if there is no progress, all are computed from the first one on.
INSERT INTO "report_finished_lessons" ("user_id", "course_id", "video_id", "institution_id", "finished_at")
SELECT record.user_id, record.course_id, record.video_id,
  coalesce(member.institution_id, institution.id, -1), record.finished_at
FROM study_records AS record
JOIN users AS account ON account.id = record.user_id AND account.user_type = 'jk-user'
LEFT JOIN report_members AS member ON member.user_id = account.id
LEFT JOIN profiles AS profile ON profile.user_id = account.id
LEFT JOIN institutions AS institution
  ON institution.name = profile.institution_name AND profile.institution_name <> ''
WHERE record.finished_at IS NOT NULL AND EXISTS (SELECT FROM report_progress);--> statement-breakpoint
CREATE INDEX "report_finished_lessons_of_institution" ON "report_finished_lessons" USING btree ("institution_id","finished_at");