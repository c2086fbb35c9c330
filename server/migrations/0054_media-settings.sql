CREATE TABLE "media_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"keeps_originals" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;