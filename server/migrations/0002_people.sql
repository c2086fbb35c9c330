CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device" text NOT NULL,
	"neighbourhood" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_neighbourhood_pk" PRIMARY KEY("user_id","device","neighbourhood")
);
--> statement-breakpoint
CREATE TABLE "message_readers" (
	"message_id" integer NOT NULL,
	"shard" smallint NOT NULL,
	"readers" integer NOT NULL,
	CONSTRAINT "message_readers_message_id_shard_pk" PRIMARY KEY("message_id","shard")
);
--> statement-breakpoint
CREATE TABLE "message_states" (
	"user_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"read_at" timestamp with time zone,
	"popup_done_at" timestamp with time zone,
	CONSTRAINT "message_states_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"writer_id" integer,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"title_en" text,
	"body_en" text,
	"audience_kind" text NOT NULL,
	"audience_key" text DEFAULT '' NOT NULL,
	"audience_name" text DEFAULT '' NOT NULL,
	"is_popup" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"event_key" text
);
--> statement-breakpoint
CREATE TABLE "images" (
	"name" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"graduation_time" text DEFAULT '' NOT NULL,
	"school_name" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"institution_name" text DEFAULT '' NOT NULL,
	"discipline" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"detail_address" text DEFAULT '' NOT NULL,
	"locked_fields" text[] DEFAULT '{"institutionName"}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "operation_records_user";--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_readers" ADD CONSTRAINT "message_readers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_states" ADD CONSTRAINT "message_states_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_states_message" ON "message_states" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_audience" ON "messages" USING btree ("audience_kind","audience_key","starts_at");--> statement-breakpoint
CREATE INDEX "messages_kind" ON "messages" USING btree ("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_event" ON "messages" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "profiles_institution" ON "profiles" USING btree ("institution_name","user_id");--> statement-breakpoint
CREATE INDEX "operation_records_kind" ON "operation_records" USING btree ("user_id","kind","happened_at","id");--> statement-breakpoint
CREATE INDEX "operation_records_user" ON "operation_records" USING btree ("user_id","happened_at","id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null;
--> statement-breakpoint
CREATE INDEX "messages_writer" ON "messages" USING btree ("writer_id");
--> statement-breakpoint
ALTER TABLE "message_states" ADD CONSTRAINT "message_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("user_type","id");
--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("user_type","id") WHERE disabled_at IS NOT NULL;
--> statement-breakpoint
-- Every sign and every pair of signs in a text: a Chinese name has two, and trigrams need three.
CREATE FUNCTION text_grams(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT substr(simple, start, size)
    FROM (SELECT lower(content) AS simple) AS given,
      generate_series(1, length(simple)) AS start, generate_series(1, 2) AS size
    WHERE start + size - 1 <= length(simple)
  )
$$;
--> statement-breakpoint
-- The grams that a text must hold to contain the keyword: its pairs, or the one sign that it is.
CREATE FUNCTION keyword_grams(keyword text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(keyword) = 1 THEN ARRAY[lower(keyword)] ELSE ARRAY(
    SELECT substr(lower(keyword), start, 2) FROM generate_series(1, length(keyword) - 1) AS start
  ) END
$$;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (text_grams(user_name || ' ' || real_name || ' ' || phone));
--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin (text_grams(institution_name));
