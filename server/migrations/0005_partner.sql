CREATE TABLE "marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"kind" text NOT NULL,
	"second" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marks_second" CHECK (second >= 0),
	CONSTRAINT "marks_note" CHECK (kind = 'bookmark' or text <> '')
);
--> statement-breakpoint
CREATE INDEX "marks_newest" ON "marks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "marks_lesson" ON "marks" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "marks_course" ON "marks" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marks_bookmark" ON "marks" USING btree ("user_id","lesson_id","second") WHERE kind = 'bookmark';