ALTER TABLE "known_devices" RENAME COLUMN "neighbourhood" TO "network";--> statement-breakpoint
ALTER TABLE "known_devices" RENAME CONSTRAINT "known_devices_user_id_device_neighbourhood_pk" TO "known_devices_user_id_device_network_pk";--> statement-breakpoint
UPDATE "sessions" SET "end_reason" = 'revoked' WHERE "end_reason" = 'withdrawn';--> statement-breakpoint
UPDATE "captchas" SET "kind" = 'proof-of-work' WHERE "kind" = 'work';--> statement-breakpoint
UPDATE "captchas" SET "kind" = 'sign-in-proof' WHERE "kind" = 'proof';
