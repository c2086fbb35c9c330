CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer,
	"subject_name" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" integer,
	"address" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "changes_actor" ON "changes" USING btree ("actor_id","changed_at");--> statement-breakpoint
CREATE INDEX "changes_time" ON "changes" USING btree ("changed_at","id");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null;
