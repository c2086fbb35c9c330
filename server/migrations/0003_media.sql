CREATE TABLE "caption_cues" (
	"caption_id" integer NOT NULL,
	"position" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "caption_cues_caption_id_position_pk" PRIMARY KEY("caption_id","position")
);
--> statement-breakpoint
CREATE TABLE "lesson_videos" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"video_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playback_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playback_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" integer NOT NULL,
	"key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"upload_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"attempt" uuid,
	"attempt_count" smallint DEFAULT 0 NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"step_started_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	"probe" jsonb,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster" text DEFAULT '' NOT NULL,
	"sprites" jsonb,
	"playable_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_captions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_captions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" integer NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"cue_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"current_asset_id" integer,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_nonces" (
	"partner_id" integer NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_nonces_partner_id_nonce_pk" PRIMARY KEY("partner_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "partner_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"kid" text NOT NULL,
	"video_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_users" (
	"partner_id" integer NOT NULL,
	"uid" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "partner_users_partner_id_uid_pk" PRIMARY KEY("partner_id","uid")
);
--> statement-breakpoint
CREATE TABLE "partner_videos" (
	"partner_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_videos_partner_id_video_id_pk" PRIMARY KEY("partner_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "caption_cues" ADD CONSTRAINT "caption_cues_caption_id_video_captions_id_fk" FOREIGN KEY ("caption_id") REFERENCES "public"."video_captions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_videos" ADD CONSTRAINT "lesson_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_nonces" ADD CONSTRAINT "partner_nonces_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD CONSTRAINT "partner_sessions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD CONSTRAINT "partner_sessions_kid_partner_keys_kid_fk" FOREIGN KEY ("kid") REFERENCES "public"."partner_keys"("kid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_videos" ADD CONSTRAINT "partner_videos_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_videos_video" ON "lesson_videos" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "playback_lines_default" ON "playback_lines" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "video_assets_key" ON "video_assets" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "video_assets_upload" ON "video_assets" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "video_assets_video" ON "video_assets" USING btree ("video_id","id");--> statement-breakpoint
CREATE INDEX "video_assets_queue" ON "video_assets" USING btree ("queued_at") WHERE queued_at is not null;--> statement-breakpoint
CREATE INDEX "video_assets_state" ON "video_assets" USING btree ("state","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "video_captions_language" ON "video_captions" USING btree ("video_id","language");--> statement-breakpoint
CREATE INDEX "videos_created" ON "videos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_keys_partner" ON "partner_keys" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_nonces_expiry" ON "partner_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_sessions_partner" ON "partner_sessions" USING btree ("partner_id","video_id");--> statement-breakpoint
CREATE INDEX "partner_sessions_key" ON "partner_sessions" USING btree ("kid");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_users_user" ON "partner_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_videos_video" ON "partner_videos" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_name" ON "partners" USING btree (lower("name"));