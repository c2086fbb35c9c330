CREATE INDEX "session_tokens_expiry" ON "session_tokens" USING btree ("refresh_expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");