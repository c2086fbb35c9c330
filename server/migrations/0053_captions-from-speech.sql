CREATE TABLE "video_transcriptions" (
	"video_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempt" uuid,
	"failure" text,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "video_transcriptions" ADD CONSTRAINT "video_transcriptions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;