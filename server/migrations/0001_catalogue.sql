CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"position" smallint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"intro_zh" text DEFAULT '' NOT NULL,
	"intro_en" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_groups" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"subtitle_zh" text DEFAULT '' NOT NULL,
	"subtitle_en" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"is_redirect" smallint DEFAULT 0 NOT NULL,
	"text_tone" text DEFAULT 'dark' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_subjects" (
	"teacher_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "teacher_subjects_teacher_id_category_id_pk" PRIMARY KEY("teacher_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teachers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"intro_zh" text DEFAULT '' NOT NULL,
	"intro_en" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_audience" (
	"course_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "course_audience_course_id_kind_value_pk" PRIMARY KEY("course_id","kind","value"),
	CONSTRAINT "course_audience_value_given" CHECK (value <> '')
);
--> statement-breakpoint
CREATE TABLE "course_counts" (
	"category_id" integer NOT NULL,
	"level" text NOT NULL,
	"open_courses" integer NOT NULL,
	CONSTRAINT "course_counts_category_id_level_pk" PRIMARY KEY("category_id","level")
);
--> statement-breakpoint
CREATE TABLE "course_teachers" (
	"course_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "course_teachers_course_id_teacher_id_pk" PRIMARY KEY("course_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"intro_zh" text DEFAULT '' NOT NULL,
	"intro_en" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"tags_zh" text[] DEFAULT '{}' NOT NULL,
	"tags_en" text[] DEFAULT '{}' NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (state = 'published' and audience = 'everyone') STORED NOT NULL,
	"published_at" timestamp with time zone,
	"watch_count" integer DEFAULT 0 NOT NULL,
	"lesson_count" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"search_terms" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "courses_published_at" CHECK (state <> 'published' or published_at is not null),
	CONSTRAINT "courses_tags" CHECK (cardinality(tags_zh) = cardinality(tags_en))
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"duration" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"language" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_subjects" ADD CONSTRAINT "teacher_subjects_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_subjects" ADD CONSTRAINT "teacher_subjects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_audience" ADD CONSTRAINT "course_audience_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_counts" ADD CONSTRAINT "course_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "teacher_subjects_category" ON "teacher_subjects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "teachers_position" ON "teachers" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "chapters_course" ON "chapters" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "course_audience_value" ON "course_audience" USING btree ("kind","value","course_id");--> statement-breakpoint
CREATE INDEX "course_teachers_teacher" ON "course_teachers" USING btree ("teacher_id","course_id");--> statement-breakpoint
CREATE INDEX "courses_new" ON "courses" USING btree ("published_at","id","level","is_open") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_popular" ON "courses" USING btree ("watch_count","id","level","is_open") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_category_new" ON "courses" USING btree ("category_id","published_at","id","level","is_open") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_category_popular" ON "courses" USING btree ("category_id","watch_count","id","level","is_open") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "courses_tags_zh" ON "courses" USING gin ("tags_zh") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "lessons_chapter" ON "lessons" USING btree ("chapter_id","position");--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("user_id","created_at","course_id");--> statement-breakpoint
CREATE INDEX "favourites_course" ON "favourites" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "learner_groups" ADD CONSTRAINT "learner_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade;
--> statement-breakpoint
-- Limited courses are granted to the members of an institution, the learners of a grade, or a
-- person; null stands for none.
CREATE FUNCTION granted_courses(my_institution text, my_grade text, my_id integer)
RETURNS TABLE (course_id integer) LANGUAGE sql STABLE AS $$
  SELECT course_id FROM course_audience
  WHERE (kind = 'institution' AND value = my_institution)
    OR (kind = 'grade' AND value = my_grade)
    OR (kind = 'person' AND value = my_id::text)
$$;
--> statement-breakpoint
-- The one place that decides who sees which course. Plain enough to be inlined into every query
-- that reads from it, so that their order still comes from an index.
CREATE FUNCTION visible_courses(my_institution text, my_grade text, my_id integer)
RETURNS SETOF courses LANGUAGE sql STABLE AS $$
  SELECT * FROM courses
  WHERE state = 'published' AND (is_open OR EXISTS (
    SELECT FROM granted_courses(my_institution, my_grade, my_id) AS granted
    WHERE granted.course_id = courses.id
  ))
$$;
--> statement-breakpoint
-- By statement and not by row: a thousand courses published at once touch each count once.
CREATE FUNCTION keep_course_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO course_counts AS kept (category_id, level, open_courses)
    SELECT category_id, level, count(*) FROM added WHERE is_open
    GROUP BY category_id, level ORDER BY category_id, level
    ON CONFLICT (category_id, level)
    DO UPDATE SET open_courses = kept.open_courses + EXCLUDED.open_courses;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO course_counts AS kept (category_id, level, open_courses)
    SELECT category_id, level, sum(change) FROM (
      SELECT category_id, level, 1 AS change FROM added WHERE is_open
      UNION ALL
      SELECT category_id, level, -1 FROM removed WHERE is_open
    ) AS changes
    GROUP BY category_id, level HAVING sum(change) <> 0 ORDER BY category_id, level
    ON CONFLICT (category_id, level)
    DO UPDATE SET open_courses = kept.open_courses + EXCLUDED.open_courses;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE course_counts AS kept SET open_courses = kept.open_courses - gone.courses
    FROM (
      SELECT category_id, level, count(*) AS courses FROM removed WHERE is_open
      GROUP BY category_id, level
    ) AS gone
    WHERE kept.category_id = gone.category_id AND kept.level = gone.level;
  ELSE
    DELETE FROM course_counts;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_course_counts_added AFTER INSERT ON courses
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_course_counts();
--> statement-breakpoint
CREATE TRIGGER keep_course_counts_changed AFTER UPDATE ON courses
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_course_counts();
--> statement-breakpoint
CREATE TRIGGER keep_course_counts_removed AFTER DELETE ON courses
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_course_counts();
--> statement-breakpoint
CREATE TRIGGER keep_course_counts_emptied AFTER TRUNCATE ON courses
FOR EACH STATEMENT EXECUTE FUNCTION keep_course_counts();
