CREATE INDEX "messages_starts" ON "messages" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "messages_ends" ON "messages" USING btree ("ends_at");