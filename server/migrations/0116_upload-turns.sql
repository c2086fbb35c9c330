ALTER TABLE "video_assets" ADD COLUMN "uploader_id" integer;--> statement-breakpoint
ALTER TABLE "video_assets" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;