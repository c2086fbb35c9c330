CREATE TABLE "plan_files" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"plan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"item_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_file_id_learner_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."learner_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_files" ADD CONSTRAINT "plan_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_files_learner" ON "plan_files" USING btree ("user_id","plan_id");