ALTER TABLE "changes" ADD COLUMN "about_id" integer;
