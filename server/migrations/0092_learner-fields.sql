CREATE TABLE "learner_field_values" (
	"user_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "learner_field_values_user_id_field_id_pk" PRIMARY KEY("user_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "learner_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learner_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"choices" text[] NOT NULL,
	"is_required" boolean NOT NULL,
	"is_shown" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learner_field_values" ADD CONSTRAINT "learner_field_values_field_id_learner_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."learner_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_field_values_field" ON "learner_field_values" USING btree ("field_id","value","user_id");--> statement-breakpoint
ALTER TABLE "learner_field_values" ADD CONSTRAINT "learner_field_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
