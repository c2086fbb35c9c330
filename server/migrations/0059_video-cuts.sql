ALTER TABLE "video_assets" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "video_assets" ADD COLUMN "first_upload_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "cut_cues" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "cut_chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;