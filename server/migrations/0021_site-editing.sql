ALTER TABLE "slides" ADD COLUMN "alt_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "alt_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "playback_lines" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "navigation_items" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "navigation_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "navigation_items" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_rules" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_rules" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "site_rules" ("id", "is_open")
SELECT 1, false WHERE EXISTS (SELECT FROM "site_settings" WHERE "values"->>'userAccess' = '0')
ON CONFLICT ("id") DO UPDATE SET "is_open" = false;
