CREATE TABLE "video_deliveries" (
	"session_id" uuid NOT NULL,
	"video_id" integer NOT NULL,
	"key_until" timestamp with time zone,
	"served" "int4multirange" DEFAULT '{}' NOT NULL,
	"is_elsewhere" boolean DEFAULT false NOT NULL,
	CONSTRAINT "video_deliveries_session_id_video_id_pk" PRIMARY KEY("session_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "study_players" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "video_deliveries" ADD CONSTRAINT "video_deliveries_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_deliveries" ADD CONSTRAINT "video_deliveries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade;
