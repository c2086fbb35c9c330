CREATE TABLE "group_members" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "group_members_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_group" ON "group_members" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
DROP FUNCTION visible_courses(text, text, integer);
--> statement-breakpoint
DROP FUNCTION granted_courses(text, text, integer);
--> statement-breakpoint
-- Limited courses are granted to the members of an institution, the learners of a grade, the members
-- of a group, or a person; null stands for none.
CREATE FUNCTION granted_courses(my_institution text, my_grade text, my_id integer, my_groups text[])
RETURNS TABLE (course_id integer) LANGUAGE sql STABLE AS $$
  SELECT course_id FROM course_audience
  WHERE (kind = 'institution' AND value = my_institution)
    OR (kind = 'grade' AND value = my_grade)
    OR (kind = 'group' AND value = ANY (my_groups))
    OR (kind = 'person' AND value = my_id::text)
$$;
--> statement-breakpoint
-- The one place that decides who sees which course. Plain enough to be inlined into every query
-- that reads from it, so that their order still comes from an index.
CREATE FUNCTION visible_courses(my_institution text, my_grade text, my_id integer, my_groups text[])
RETURNS SETOF courses LANGUAGE sql STABLE AS $$
  SELECT * FROM courses
  WHERE state = 'published' AND (is_open OR EXISTS (
    SELECT FROM granted_courses(my_institution, my_grade, my_id, my_groups) AS granted
    WHERE granted.course_id = courses.id
  ))
$$;
