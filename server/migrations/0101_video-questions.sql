CREATE TABLE "video_answers" (
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"is_right" boolean NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL,
	"is_right_at_first" boolean NOT NULL,
	"first_answered_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_answers_user_id_lesson_id_question_id_pk" PRIMARY KEY("user_id","lesson_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "video_question_lists" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_questions" (
	"lesson_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"second" integer NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "video_questions_lesson_id_question_id_pk" PRIMARY KEY("lesson_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "open_second" integer;--> statement-breakpoint
ALTER TABLE "video_answers" ADD CONSTRAINT "video_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_answers" ADD CONSTRAINT "video_answers_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_question_lists" ADD CONSTRAINT "video_question_lists_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_questions" ADD CONSTRAINT "video_questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_questions" ADD CONSTRAINT "video_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_answers_question" ON "video_answers" USING btree ("lesson_id","question_id");--> statement-breakpoint
CREATE INDEX "video_answers_version" ON "video_answers" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "video_questions_question" ON "video_questions" USING btree ("question_id");