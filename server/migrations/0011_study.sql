CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"learner_name" text NOT NULL,
	"course_name" text NOT NULL,
	"lesson_count" smallint NOT NULL,
	"credited" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_curves" (
	"video_id" integer NOT NULL,
	"minute" smallint NOT NULL,
	"watched" integer[] NOT NULL,
	"again" integer[] NOT NULL,
	CONSTRAINT "study_curves_video_id_minute_pk" PRIMARY KEY("video_id","minute")
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"finished_lessons" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "study_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "study_players" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"play_id" uuid NOT NULL,
	"course_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"slack" real NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"seen" bigint DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_records" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"position" integer NOT NULL,
	"seconds" "int4multirange" NOT NULL,
	"credited" integer NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"last_watched_at" timestamp with time zone NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "study_records_user_id_course_id_video_id_pk" PRIMARY KEY("user_id","course_id","video_id"),
	CONSTRAINT "study_records_credited" CHECK (credited >= 0 and position >= 0)
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "finish_percent" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_course" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "study_records_video" ON "study_records" USING btree ("video_id");