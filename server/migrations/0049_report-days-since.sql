DROP INDEX "report_active_days_day";--> statement-breakpoint
DROP INDEX "report_days_day";--> statement-breakpoint
CREATE INDEX "report_active_days_since" ON "report_active_days" USING btree ((day + 0));--> statement-breakpoint
CREATE INDEX "report_days_since" ON "report_days" USING btree ((day + 0));