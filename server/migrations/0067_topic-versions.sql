CREATE TABLE "topic_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
