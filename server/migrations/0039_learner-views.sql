CREATE TABLE "learner_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"learner_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "learner_views_token" ON "learner_views" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "learner_views_session" ON "learner_views" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "learner_views_learner" ON "learner_views" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "learner_views_viewer" ON "learner_views" USING btree ("viewer_id");--> statement-breakpoint
ALTER TABLE "learner_views" ADD CONSTRAINT "learner_views_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "learner_views" ADD CONSTRAINT "learner_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "learner_views" ADD CONSTRAINT "learner_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade;
