CREATE TABLE "report_sign_ins" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"institution_id" integer NOT NULL,
	"is_refused" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "report_slots_slot";--> statement-breakpoint
ALTER TABLE "report_sign_ins" ADD CONSTRAINT "report_sign_ins_record_id_operation_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."operation_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "report_sign_ins" ("record_id", "institution_id", "is_refused", "happened_at")
SELECT record.id, coalesce(institution.id, -1), record.kind = 'sign-in-refused', record.happened_at
FROM operation_records AS record
LEFT JOIN users AS account ON account.id = record.user_id
LEFT JOIN profiles AS profile ON profile.user_id = account.id
LEFT JOIN institutions AS institution
  ON institution.name = profile.institution_name AND profile.institution_name <> ''
WHERE record.kind IN ('sign-in', 'sign-in-refused')
  AND (account.user_type IS NULL OR account.user_type = 'jk-user');--> statement-breakpoint
CREATE INDEX "report_sign_ins_of_institution" ON "report_sign_ins" USING btree ("institution_id","is_refused","happened_at","record_id");--> statement-breakpoint
CREATE INDEX "report_slots_slot" ON "report_slots" USING btree ("institution_id","span","slot","course_id","unfinished","finished");--> statement-breakpoint
-- An index alone is read only where vacuum has been; open days replace their slots all the time.
ALTER TABLE "report_slots" SET (autovacuum_vacuum_scale_factor = 0.05);
