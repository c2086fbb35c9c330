DROP INDEX "study_days_day";--> statement-breakpoint
CREATE INDEX "study_days_day" ON "study_days" USING btree ("day");