CREATE TABLE "chat_absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"backup_id" integer
);
--> statement-breakpoint
ALTER TABLE "chat_teams" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "chat_teams" ADD COLUMN "hand_over_minutes" integer DEFAULT 15;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "labels" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_absences_user" ON "chat_absences" USING btree ("user_id","ends_at");--> statement-breakpoint
ALTER TABLE "chat_absences" ADD CONSTRAINT "chat_absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_absences" ADD CONSTRAINT "chat_absences_backup_id_users_id_fk" FOREIGN KEY ("backup_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
-- Each character of a script without spaces is a word of its own.
CREATE FUNCTION chat_spaced(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(content, '([⺀-鿿ꀀ-퟿豈-﫿𠀀-𿿽])', ' \1 ', 'g');
--> statement-breakpoint
CREATE FUNCTION chat_terms(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, chat_spaced(content));
--> statement-breakpoint
-- All words of the keyword; the characters of a word follow each other, and a word may continue.
CREATE FUNCTION chat_query(keyword text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('simple'::regconfig, string_agg('''' || chat_spaced(word) || ''':*', ' & '))
  FROM regexp_split_to_table(translate(keyword, '''\', '  '), '\s+') AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin (chat_terms("text")) WHERE "type" <> 1;
