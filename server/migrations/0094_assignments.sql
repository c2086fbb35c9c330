CREATE TABLE "assignment_drafts" (
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"text" text NOT NULL,
	"number" integer NOT NULL,
	"editor_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignment_drafts_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"task_zh" text NOT NULL,
	"task_en" text NOT NULL,
	"points" smallint NOT NULL,
	"due_at" timestamp with time zone,
	"late_rule" text NOT NULL,
	"late_until" timestamp with time zone,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"text" text NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"marked_at" timestamp with time zone,
	"marked_by" integer,
	"points" smallint,
	"levels" smallint[] DEFAULT '{}' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"passages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"again_until" timestamp with time zone,
	CONSTRAINT "submissions_marked" CHECK (outcome is null or outcome = 'replaced' or marked_at is not null)
);
--> statement-breakpoint
ALTER TABLE "assignment_drafts" ADD CONSTRAINT "assignment_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_drafts" ADD CONSTRAINT "assignment_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_drafts_course" ON "assignment_drafts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "assignments_course" ON "assignments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_try" ON "submissions" USING btree ("user_id","lesson_id","number");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("handed_in_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "submissions_course" ON "submissions" USING btree ("course_id","handed_in_at");--> statement-breakpoint
CREATE INDEX "submissions_assignment" ON "submissions" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "submissions_marker" ON "submissions" USING btree ("marked_by");