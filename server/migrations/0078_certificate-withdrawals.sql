ALTER TABLE "certificates" ADD COLUMN "teacher_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;