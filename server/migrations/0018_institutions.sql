CREATE TABLE "institutions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_name" ON "institutions" USING btree ("name");
--> statement-breakpoint
INSERT INTO "institutions" ("name")
SELECT "institution_name" FROM "profiles" WHERE "institution_name" <> ''
UNION SELECT "institution" FROM "learner_groups" WHERE "institution" <> ''
UNION SELECT "value" FROM "course_audience" WHERE "kind" = 'institution';
