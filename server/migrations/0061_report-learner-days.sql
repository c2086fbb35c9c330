CREATE TABLE "report_learner_days" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"day" date NOT NULL,
	"institution_id" integer NOT NULL,
	"next_day" date,
	CONSTRAINT "report_learner_days_user_id_course_id_day_pk" PRIMARY KEY("user_id","course_id","day")
);
--> statement-breakpoint
DROP INDEX "study_players_by_day";--> statement-breakpoint
ALTER TABLE "report_learner_days" ADD CONSTRAINT "report_learner_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every learner-day is updated once, with the next day.
ALTER TABLE "report_learner_days" SET (fillfactor = 60);--> statement-breakpoint
-- Days that were computed already; if there is no progress, all are computed from the first one on.
INSERT INTO "report_learner_days" ("user_id", "course_id", "day", "institution_id", "next_day")
SELECT user_id, course_id, day, institution_id,
  lead(day) OVER (PARTITION BY user_id, course_id ORDER BY day)
FROM (
  SELECT DISTINCT study.user_id, place.course_id, study.day,
    coalesce(member.institution_id, institution.id, -1) AS institution_id
  FROM study_counted_days AS study
  JOIN users AS account ON account.id = study.user_id AND account.user_type = 'jk-user'
  LEFT JOIN report_members AS member ON member.user_id = account.id
  LEFT JOIN profiles AS profile ON profile.user_id = account.id
  LEFT JOIN institutions AS institution
    ON institution.name = profile.institution_name AND profile.institution_name <> ''
  CROSS JOIN LATERAL (VALUES (0), (study.course_id)) AS place (course_id)
  WHERE EXISTS (SELECT FROM report_progress)
) AS studied
ORDER BY day, course_id, user_id;--> statement-breakpoint
CREATE INDEX "report_active" ON "report_learner_days" USING btree ("course_id","day","user_id");--> statement-breakpoint
CREATE INDEX "report_active_of_institution" ON "report_learner_days" USING btree ("institution_id","course_id","day","user_id");