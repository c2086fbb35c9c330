CREATE TABLE "lesson_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"page_count" integer NOT NULL,
	"pages" text[] NOT NULL,
	"duration" integer NOT NULL,
	"is_downloadable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lesson_documents_course" ON "lesson_documents" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_documents_key" ON "lesson_documents" USING btree ("key");