CREATE TABLE "quiz_asked_questions" (
	"question_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"attempt_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"answer" jsonb,
	"number" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"points" double precision,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"marked_at" timestamp with time zone,
	"marked_by" integer,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"marked_version_id" integer,
	"comment" text DEFAULT '' NOT NULL,
	"marks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "quiz_answers_attempt_id_place_pk" PRIMARY KEY("attempt_id","place")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"seed" text NOT NULL,
	"version_ids" integer[] NOT NULL,
	"place_points" double precision[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"hold_id" uuid NOT NULL,
	"turn" smallint,
	"turn_until" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"marked_at" timestamp with time zone,
	"points" double precision,
	"max_points" double precision NOT NULL,
	"is_passed" boolean,
	CONSTRAINT "quiz_attempts_handed_in" CHECK ((state = 'open') = (handed_in_at is null))
);
--> statement-breakpoint
CREATE TABLE "quiz_extra_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_extra_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"user_id" integer,
	"group_id" integer,
	"minutes" smallint NOT NULL,
	CONSTRAINT "quiz_extra_times_whom" UNIQUE NULLS NOT DISTINCT("course_id","lesson_id","user_id","group_id"),
	CONSTRAINT "quiz_extra_times_one" CHECK (num_nonnulls(user_id, group_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"quiz_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	CONSTRAINT "quiz_questions_quiz_id_question_id_pk" PRIMARY KEY("quiz_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"question_count" smallint NOT NULL,
	"duration" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_asked_questions" ADD CONSTRAINT "quiz_asked_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_extra_times" ADD CONSTRAINT "quiz_extra_times_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_extra_times" ADD CONSTRAINT "quiz_extra_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_extra_times" ADD CONSTRAINT "quiz_extra_times_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answers_waiting" ON "quiz_answers" USING btree ("attempt_id") WHERE is_waiting;--> statement-breakpoint
CREATE INDEX "quiz_answers_marker" ON "quiz_answers" USING btree ("marked_by") WHERE marked_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number" ON "quiz_attempts" USING btree ("user_id","course_id","lesson_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("user_id","course_id","lesson_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "quiz_attempts_lesson" ON "quiz_attempts" USING btree ("lesson_id","course_id","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_versions" ON "quiz_attempts" USING gin ("version_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "quiz_extra_times_user" ON "quiz_extra_times" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_extra_times_group" ON "quiz_extra_times" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_question" ON "quiz_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "quizzes_course" ON "quizzes" USING btree ("course_id");