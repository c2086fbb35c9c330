ALTER TABLE "report_days" RENAME TO "report_running_totals";--> statement-breakpoint
CREATE TABLE "report_days" (
	"institution_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_open" boolean NOT NULL,
	"learners" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"started_lessons" integer NOT NULL,
	"finished_lessons" integer NOT NULL,
	"signed_in" integer NOT NULL,
	"refused" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_learners" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	"counted_from" date DEFAULT '-infinity' NOT NULL,
	"counted_to" date DEFAULT 'infinity' NOT NULL,
	"days" date[] NOT NULL,
	"first_day" date GENERATED ALWAYS AS (days[1]) STORED,
	"last_day" date GENERATED ALWAYS AS (days[cardinality(days)]) STORED,
	"finished_day" date
);
--> statement-breakpoint
INSERT INTO "report_days"
SELECT institution_id, course_id, video_id, day, day > (SELECT closed_day FROM report_progress),
  sum(learners), sum(seconds), sum(started), sum(finished), sum(signed_in), sum(refused)
FROM (
  SELECT institution_id, course_id, 0 AS video_id, day, learners,
    seconds - lag(seconds, 1, 0) OVER upto AS seconds, 0 AS started,
    finished_lessons - lag(finished_lessons, 1, 0) OVER upto AS finished, 0 AS signed_in, 0 AS refused
  FROM report_running_totals
  WINDOW upto AS (PARTITION BY institution_id, course_id ORDER BY day)
  UNION ALL
  SELECT institution_id, course_id, video_id, day, 0, 0, started, finished, 0, 0 FROM report_lesson_days
  UNION ALL
  SELECT institution_id, 0, 0, day, 0, 0, 0, 0, signed_in, refused FROM report_sign_in_days
) AS counted
WHERE institution_id >= 0 AND EXISTS (SELECT FROM report_progress)
GROUP BY institution_id, course_id, video_id, day ORDER BY day;
--> statement-breakpoint
INSERT INTO "report_learners" (user_id, course_id, institution_id, counted_from, days, finished_day)
SELECT user_id, course_id, greatest(max(fact.institution_id), 0),
  CASE WHEN member.since > '1970-01-01' THEN member.since ELSE '-infinity' END,
  coalesce(array_agg(day ORDER BY day) FILTER (WHERE day IS NOT NULL), '{}'), min(finished_day)
FROM (
  SELECT user_id, course_id, institution_id, day, NULL::date AS finished_day FROM report_learner_days
  UNION ALL
  SELECT user_id, course_id, institution_id, NULL, finished_day FROM report_learner_courses
  WHERE finished_day IS NOT NULL
  UNION ALL
  SELECT user_id, 0, institution_id, NULL, NULL FROM report_learner_courses
  UNION ALL
  SELECT DISTINCT account.id, 0, coalesce(institution.id, 0), NULL::date, NULL::date
  FROM report_sign_ins AS attempt
  JOIN operation_records AS record ON record.id = attempt.record_id
  JOIN users AS account ON account.id = record.user_id AND account.user_type = 'jk-user'
  LEFT JOIN profiles AS profile ON profile.user_id = account.id
  LEFT JOIN institutions AS institution
    ON institution.name = profile.institution_name AND profile.institution_name <> ''
  WHERE NOT EXISTS (SELECT FROM report_learner_courses AS known WHERE known.user_id = account.id)
    AND NOT EXISTS (SELECT FROM report_learner_days AS known WHERE known.user_id = account.id)
) AS fact LEFT JOIN report_members AS member USING (user_id)
GROUP BY user_id, course_id, member.since;
--> statement-breakpoint
-- The former institution of a learner was kept with the attempts to sign in and the finished lessons only.
INSERT INTO "report_learners" (user_id, course_id, institution_id, counted_to, days, finished_day)
SELECT user_id, course_id, former.institution_id, former.since - 1, days, finished_day
FROM "report_learners" JOIN (
  SELECT DISTINCT ON (user_id) user_id, event.institution_id, member.since
  FROM (
    SELECT record.user_id, attempt.institution_id, attempt.happened_at AS at
    FROM report_sign_ins AS attempt JOIN operation_records AS record ON record.id = attempt.record_id
    UNION ALL
    SELECT user_id, institution_id, finished_at FROM report_finished_lessons
  ) AS event JOIN report_members AS member USING (user_id)
  WHERE member.since > '1970-01-01' AND (at AT TIME ZONE 'Asia/Shanghai')::date < member.since
  ORDER BY user_id, at DESC
) AS former USING (user_id)
WHERE former.institution_id > 0;
--> statement-breakpoint
DROP TABLE "report_running_totals", "report_active_days", "report_finished_lessons", "report_learner_courses",
  "report_learner_days", "report_lesson_days", "report_members", "report_returns", "report_sign_in_days",
  "report_sign_ins", "report_slots";--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_institution_id_video_id_course_id_day_pk" PRIMARY KEY("institution_id","video_id","course_id","day");--> statement-breakpoint
CREATE INDEX "report_days_open" ON "report_days" USING btree ("day") WHERE is_open;--> statement-breakpoint
ALTER TABLE "report_learners" ADD CONSTRAINT "report_learners_user_id_course_id_counted_to_pk" PRIMARY KEY("user_id","course_id","counted_to");--> statement-breakpoint
ALTER TABLE "report_learners" ADD CONSTRAINT "report_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_learners_course" ON "report_learners" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "report_progress" DROP COLUMN "people";
