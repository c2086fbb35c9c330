CREATE TABLE "waiting_lessons" (
	"lesson_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_lessons" ADD CONSTRAINT "waiting_lessons_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;