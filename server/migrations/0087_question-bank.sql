CREATE TABLE "question_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"category_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"difficulty" text NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer,
	"excerpt" text DEFAULT '' NOT NULL,
	"points" double precision DEFAULT 1 NOT NULL,
	"body_key" text DEFAULT '' NOT NULL,
	"body_terms" text[] DEFAULT '{}' NOT NULL,
	"search_terms" "tsvector" DEFAULT ''::tsvector NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_category_id_question_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."question_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_categories_name" ON "question_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_number" ON "question_versions" USING btree ("question_id","number");--> statement-breakpoint
CREATE INDEX "question_versions_editor" ON "question_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "questions_updated" ON "questions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "questions_category" ON "questions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "questions_tags" ON "questions" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "questions_body" ON "questions" USING btree ("body_key");--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "questions_editor" ON "questions" USING btree ("updated_by");