CREATE TABLE "caption_passages" (
	"caption_id" integer NOT NULL,
	"position" integer NOT NULL,
	"terms" "tsvector" NOT NULL,
	CONSTRAINT "caption_passages_caption_id_position_pk" PRIMARY KEY("caption_id","position")
);
--> statement-breakpoint
ALTER TABLE "video_captions" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "caption_passages" ADD CONSTRAINT "caption_passages_caption_id_video_captions_id_fk" FOREIGN KEY ("caption_id") REFERENCES "public"."video_captions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_passages_search" ON "caption_passages" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "video_captions_unindexed" ON "video_captions" USING btree ("id") WHERE not is_indexed;