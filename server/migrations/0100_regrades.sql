CREATE TABLE "question_regrades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_regrades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"version_number" integer NOT NULL,
	"started_by" integer,
	"started_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"last_attempt_id" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_regrades" ADD CONSTRAINT "question_regrades_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_regrades" ADD CONSTRAINT "question_regrades_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_regrades_question" ON "question_regrades" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_regrades_running" ON "question_regrades" USING btree ("question_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "question_regrades_starter" ON "question_regrades" USING btree ("started_by");