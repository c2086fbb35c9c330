CREATE TABLE "plan_hours" (
	"plan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"item_id" integer NOT NULL,
	"plan_name" text NOT NULL,
	"item_name" text NOT NULL,
	"kind" text NOT NULL,
	"seconds" integer NOT NULL,
	"done_on" date NOT NULL,
	"is_late" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "plan_hours_plan_id_user_id_round_item_id_pk" PRIMARY KEY("plan_id","user_id","round","item_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD COLUMN "renewed_on" date;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD COLUMN "certified_round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD COLUMN "renews_on" date;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "round" smallint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "plan_hours" ADD CONSTRAINT "plan_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_hours_user" ON "plan_hours" USING btree ("user_id","done_on");--> statement-breakpoint
CREATE INDEX "plan_hours_done" ON "plan_hours" USING btree ("done_on","user_id");