CREATE TABLE "secret_fingerprint" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "secret_fingerprint_is_only" CHECK ("secret_fingerprint"."is_only")
);
