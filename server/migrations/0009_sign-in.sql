CREATE TABLE "device_tokens" (
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_tokens_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_one_device" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_rules_one_row" CHECK ("site_rules"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "bits" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_tokens_hash" ON "device_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "device_tokens_seen" ON "device_tokens" USING btree ("seen_at");