ALTER TABLE "profiles" ALTER COLUMN "locked_fields" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "stated_grade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "stated_institution" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_unconfirmed" ON "profiles" USING btree ("user_id") WHERE ("profiles"."stated_grade" <> '' or "profiles"."stated_institution" <> '');--> statement-breakpoint
-- What learners gave themselves becomes a statement: the latest record of the field is their own.
UPDATE "profiles" SET "stated_grade" = "grade", "grade" = ''
WHERE "grade" <> '' AND NOT 'grade' = ANY("locked_fields") AND (
	SELECT "kind" FROM "operation_records"
	WHERE "operation_records"."user_id" = "profiles"."user_id" AND "kind" LIKE 'profile-changed%'
		AND "detail" ~ '(^|[ ,])grade($|,)'
	ORDER BY "id" DESC LIMIT 1
) = 'profile-changed';--> statement-breakpoint
UPDATE "profiles" SET "stated_institution" = "institution_name", "institution_name" = ''
WHERE "institution_name" <> '' AND NOT 'institutionName' = ANY("locked_fields") AND (
	SELECT "kind" FROM "operation_records"
	WHERE "operation_records"."user_id" = "profiles"."user_id" AND "kind" LIKE 'profile-changed%'
		AND "detail" ~ '(^|[ ,])institutionName($|,)'
	ORDER BY "id" DESC LIMIT 1
) = 'profile-changed';--> statement-breakpoint
UPDATE "learner_groups" SET "grade" = "profiles"."grade", "institution" = "profiles"."institution_name"
FROM "profiles" WHERE "profiles"."user_id" = "learner_groups"."user_id"
	AND ("profiles"."stated_grade" <> '' OR "profiles"."stated_institution" <> '');--> statement-breakpoint
-- The former default; an institution that is set cannot be changed by the learner anyway.
UPDATE "profiles" SET "locked_fields" = array_remove("locked_fields", 'institutionName');
