DROP INDEX "message_states_message";--> statement-breakpoint
ALTER TABLE "report_progress" ADD COLUMN "people" integer;--> statement-breakpoint
CREATE INDEX "message_states_message" ON "message_states" USING btree ("message_id","read_at","user_id");