CREATE TABLE "plan_courses" (
	"plan_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "plan_courses_plan_id_course_id_pk" PRIMARY KEY("plan_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_reminder_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_readers" ADD COLUMN "wants_popup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_courses" ADD CONSTRAINT "plan_courses_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_courses" ADD CONSTRAINT "plan_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_courses_course" ON "plan_courses" USING btree ("course_id");--> statement-breakpoint
INSERT INTO "plan_courses" ("plan_id", "course_id")
SELECT DISTINCT plans.id, courses.id FROM plans
CROSS JOIN LATERAL jsonb_path_query(plans.published, '$.stages[*].items[*].courseId') AS named(id)
JOIN courses ON courses.id = (named.id #>> '{}')::integer;--> statement-breakpoint
-- Plans of a learner by which they see courses that others do not.
CREATE FUNCTION plans_with_limited_courses(my_id integer)
RETURNS TABLE (plan_id integer) LANGUAGE sql STABLE AS $$
  SELECT own.plan_id FROM plan_learners AS own
  WHERE own.user_id = my_id AND own.withdrawn_at IS NULL AND EXISTS (
    SELECT FROM plan_courses AS planned JOIN courses ON courses.id = planned.course_id
    WHERE planned.plan_id = own.plan_id AND NOT courses.is_open
  )
$$;--> statement-breakpoint
-- The functions with four arguments stay for programs of the version before.
CREATE FUNCTION granted_courses(
  my_institution text, my_grade text, my_id integer, my_groups text[], my_plans integer[]
) RETURNS TABLE (course_id integer) LANGUAGE sql STABLE AS $$
  SELECT granted.course_id FROM granted_courses(my_institution, my_grade, my_id, my_groups) AS granted
  UNION ALL
  SELECT planned.course_id FROM plan_courses AS planned WHERE planned.plan_id = ANY (my_plans)
$$;--> statement-breakpoint
CREATE FUNCTION visible_courses(
  my_institution text, my_grade text, my_id integer, my_groups text[], my_plans integer[]
) RETURNS SETOF courses LANGUAGE sql STABLE AS $$
  SELECT * FROM courses
  WHERE state = 'published' AND (is_open OR EXISTS (
    SELECT FROM granted_courses(my_institution, my_grade, my_id, my_groups, my_plans) AS granted
    WHERE granted.course_id = courses.id
  ))
$$;
