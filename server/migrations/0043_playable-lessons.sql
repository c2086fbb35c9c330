ALTER TABLE "courses" ADD COLUMN "playable_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "courses" SET "playable_count" = "playable"."count"
FROM (
	SELECT "chapters"."course_id", count(*)::integer AS "count"
	FROM "chapters"
	JOIN "lessons" ON "lessons"."chapter_id" = "chapters"."id"
	JOIN "lesson_videos" ON "lesson_videos"."lesson_id" = "lessons"."id"
	JOIN "videos" ON "videos"."id" = "lesson_videos"."video_id"
	WHERE "videos"."current_asset_id" IS NOT NULL
	GROUP BY "chapters"."course_id"
) AS "playable"
WHERE "courses"."id" = "playable"."course_id";
