CREATE TABLE "report_returns" (
	"institution_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"course_id" integer NOT NULL,
	"previous_days" date[] NOT NULL,
	"learners" integer[] NOT NULL,
	CONSTRAINT "report_returns_institution_id_slot_course_id_pk" PRIMARY KEY("institution_id","slot","course_id")
);

--> statement-breakpoint
-- Days that were computed already.
INSERT INTO "report_returns" ("institution_id", "slot", "course_id", "previous_days", "learners")
SELECT institution_id, slot, course_id, array_agg(previous_day ORDER BY previous_day),
  array_agg(learners ORDER BY previous_day)
FROM (
  SELECT institution_id, slot, course_id, previous_day,
    sum(sum(learners)) OVER (PARTITION BY institution_id, slot, course_id ORDER BY previous_day)::integer AS learners
  FROM (
    SELECT studied.institution_id, studied.course_id, (studied.day - date '1970-01-01') / 32 AS slot,
      returned.learners, studied.day - returned.gap AS previous_day
    FROM report_days AS studied
    CROSS JOIN LATERAL unnest(studied.gaps, studied.gap_learners) AS returned (gap, learners)
  ) AS joined
  WHERE previous_day < date '1970-01-01' + slot * 32
    AND date '1970-01-01' + slot * 32 + 31 <= (SELECT closed_day FROM report_progress)
  GROUP BY institution_id, slot, course_id, previous_day
) AS counted
GROUP BY institution_id, slot, course_id
ORDER BY slot, institution_id, course_id;
