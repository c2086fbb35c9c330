CREATE TABLE "bouncing_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"sealed_letter" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");