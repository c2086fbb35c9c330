DROP INDEX "messages_starts";--> statement-breakpoint
DROP INDEX "messages_ends";