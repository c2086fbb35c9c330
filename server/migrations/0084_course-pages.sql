ALTER TABLE "courses" ADD COLUMN "outcomes_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "for_whom_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "for_whom_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prerequisites_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prerequisites_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD COLUMN "course_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;