ALTER TABLE "study_players" ADD CONSTRAINT "study_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "study_records" ADD CONSTRAINT "study_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "study_curves" ADD CONSTRAINT "study_curves_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade;
--> statement-breakpoint
-- Beats update these rows again and again: with room on the page no index is touched.
ALTER TABLE "study_players" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "study_records" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "study_days" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "study_curves" SET (fillfactor = 50);
