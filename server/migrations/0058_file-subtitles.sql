CREATE TABLE "asset_subtitles" (
	"asset_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"codec" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"cues" jsonb,
	CONSTRAINT "asset_subtitles_asset_id_position_pk" PRIMARY KEY("asset_id","position")
);
--> statement-breakpoint
ALTER TABLE "asset_subtitles" ADD CONSTRAINT "asset_subtitles_asset_id_video_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."video_assets"("id") ON DELETE cascade ON UPDATE no action;