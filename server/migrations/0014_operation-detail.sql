ALTER TABLE "operation_records" ALTER COLUMN "detail" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "operation_records" ALTER COLUMN "detail" SET DATA TYPE jsonb USING CASE
  WHEN "detail" = '' THEN '{}'
  WHEN "kind" = 'sign-in-refused' THEN jsonb_build_object('reason', "detail")
  WHEN "kind" = 'profile-changed' THEN jsonb_build_object('fields', string_to_array("detail", ', '))
  WHEN "kind" = 'profile-changed-by-operator' AND "detail" ~ '^operator \d+: ' THEN jsonb_build_object(
    'operatorId', substring("detail" FROM '\d+')::int,
    'fields', string_to_array(substring("detail" FROM ': (.*)$'), ', '))
  WHEN "kind" = 'sessions-ended' AND "detail" IN ('one', 'others') THEN jsonb_build_object('sessions', "detail")
  WHEN "kind" = 'sessions-ended' AND "detail" ~ '^operator \d+$' THEN jsonb_build_object(
    'sessions', 'all', 'operatorId', substring("detail" FROM '\d+')::int)
  WHEN "kind" IN ('account-disabled', 'account-enabled') AND "detail" ~ '^operator \d+$' THEN jsonb_build_object(
    'operatorId', substring("detail" FROM '\d+')::int)
  ELSE jsonb_build_object('text', "detail")
END;
