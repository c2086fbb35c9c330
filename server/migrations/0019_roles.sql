CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"built_in" text,
	"name" text DEFAULT '' NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_built_in" ON "roles" USING btree ("built_in");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree (lower("name")) WHERE "roles"."built_in" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role_id") WHERE "users"."role_id" is not null;--> statement-breakpoint
INSERT INTO "roles" ("built_in") VALUES ('operator'), ('content-editor'), ('advisor'), ('lead-advisor'), ('auditor');--> statement-breakpoint
UPDATE "users" SET "role_id" = "roles"."id" FROM "roles"
WHERE ("users"."user_type" = 'jk-admin' AND "roles"."built_in" = 'operator')
   OR ("users"."user_type" = 'jk-advisor' AND "roles"."built_in" = 'advisor');
