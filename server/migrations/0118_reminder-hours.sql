ALTER TABLE "site_rules" ADD COLUMN "remind_from" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_rules" ADD COLUMN "remind_until" smallint DEFAULT 20 NOT NULL;