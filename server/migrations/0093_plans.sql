CREATE TABLE "plan_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"group_id" integer,
	"institution_id" integer,
	"is_new_only" boolean DEFAULT false NOT NULL,
	"start_when" jsonb,
	"due_when" jsonb,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_learner_items" (
	"plan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"course_id" integer,
	"opens_on" date,
	"due_on" date,
	"done_on" date,
	"excused_on" date,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "plan_learner_items_plan_id_user_id_item_id_pk" PRIMARY KEY("plan_id","user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "plan_learners" (
	"plan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"grant_id" integer NOT NULL,
	"joined_on" date NOT NULL,
	"start_on" date NOT NULL,
	"due_on" date,
	"extended_to" date,
	"extension_reason" text DEFAULT '' NOT NULL,
	"required_count" smallint NOT NULL,
	"done_count" smallint NOT NULL,
	"next_due_on" date,
	"done_on" date,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "plan_learners_plan_id_user_id_pk" PRIMARY KEY("plan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_queue" (
	"plan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "plan_queue_plan_id_user_id_pk" PRIMARY KEY("plan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"last_part_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD CONSTRAINT "plan_learner_items_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD CONSTRAINT "plan_learner_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD CONSTRAINT "plan_learners_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD CONSTRAINT "plan_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_queue" ADD CONSTRAINT "plan_queue_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_queue" ADD CONSTRAINT "plan_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_grants_plan" ON "plan_grants" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_grants_group" ON "plan_grants" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "plan_grants_institution" ON "plan_grants" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "plan_learner_items_open" ON "plan_learner_items" USING btree ("user_id","due_on") WHERE done_on is null and excused_on is null;--> statement-breakpoint
CREATE INDEX "plan_learner_items_course" ON "plan_learner_items" USING btree ("user_id","course_id") WHERE done_on is null and course_id is not null;--> statement-breakpoint
CREATE INDEX "plan_learners_user" ON "plan_learners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_learners_due" ON "plan_learners" USING btree ("plan_id","next_due_on","user_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "plans_changed" ON "plans" USING btree ("changed_at","id");--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "told_opens_on" date;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "told_due_on" date;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "told_kind" text;--> statement-breakpoint
ALTER TABLE "plan_learner_items" ADD COLUMN "next_reminder_on" date;--> statement-breakpoint
ALTER TABLE "plan_learners" ADD COLUMN "told_on" date;--> statement-breakpoint
CREATE INDEX "plan_learner_items_reminder" ON "plan_learner_items" USING btree ("next_reminder_on","user_id") WHERE next_reminder_on is not null;--> statement-breakpoint
CREATE INDEX "plan_learners_untold" ON "plan_learners" USING btree ("start_on","user_id") WHERE told_on is null and withdrawn_at is null;
