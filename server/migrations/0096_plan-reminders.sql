CREATE TABLE "plan_readers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"told_on" date
);
--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "told_opens_on" date;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "told_due_on" date;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "told_kind" text;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "next_reminder_on" date;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD COLUMN "told_on" date;--> statement-breakpoint
ALTER TABLE "plan_readers" ADD CONSTRAINT "plan_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_learner_items_reminder" ON "plan_learner_items" USING btree ("next_reminder_on","user_id") WHERE next_reminder_on is not null;--> statement-breakpoint
CREATE INDEX "plan_learners_untold" ON "plan_learners" USING btree ("start_on","user_id") WHERE told_on is null and withdrawn_at is null;