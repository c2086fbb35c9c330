ALTER TABLE "chat_messages" ADD COLUMN "lesson_id" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "second" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "recall_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_messages_recalled" ON "chat_messages" USING btree ("chat_id","seq") WHERE "chat_messages"."recalled_at" is not null;