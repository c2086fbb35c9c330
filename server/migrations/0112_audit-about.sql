ALTER TABLE "changes" ADD COLUMN "about_id" integer;--> statement-breakpoint
CREATE INDEX "changes_about" ON "changes" USING btree ("about_id") WHERE about_id is not null;