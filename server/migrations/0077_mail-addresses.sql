CREATE TABLE "address_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activation_codes" ADD COLUMN "purpose" text DEFAULT 'activation' NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_codes" DROP CONSTRAINT "activation_codes_pkey";--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "address_codes" ADD CONSTRAINT "address_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_mail" ON "users" USING btree (lower("mail")) WHERE "users"."mail" <> '';