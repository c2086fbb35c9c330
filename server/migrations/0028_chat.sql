CREATE TABLE "chat_bindings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_bindings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"learner_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"bound_by" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"sender_id" integer,
	"is_from_learner" boolean NOT NULL,
	"type" smallint NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_chat_id_seq_pk" PRIMARY KEY("chat_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_team_advisors" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "chat_team_advisors_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "chat_tickets" (
	"ticket" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"learner_id" integer NOT NULL,
	"team_id" integer,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"learner_delivered" integer DEFAULT 0 NOT NULL,
	"learner_read" integer DEFAULT 0 NOT NULL,
	"team_delivered" integer DEFAULT 0 NOT NULL,
	"team_read" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_bindings" ADD CONSTRAINT "chat_bindings_team_id_chat_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."chat_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_team_advisors" ADD CONSTRAINT "chat_team_advisors_team_id_chat_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."chat_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_team_id_chat_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."chat_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_bindings_current" ON "chat_bindings" USING btree ("learner_id") WHERE "chat_bindings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "chat_bindings_learner" ON "chat_bindings" USING btree ("learner_id","id");--> statement-breakpoint
CREATE INDEX "chat_bindings_team" ON "chat_bindings" USING btree ("team_id","learner_id") WHERE "chat_bindings"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("chat_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_team_advisors_user" ON "chat_team_advisors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_teams_name" ON "chat_teams" USING btree ("name") WHERE "chat_teams"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_teams_default" ON "chat_teams" USING btree ("is_default") WHERE "chat_teams"."is_default";--> statement-breakpoint
CREATE INDEX "chat_tickets_expiry" ON "chat_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_learner" ON "chats" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("team_id","waiting_since");--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("team_id","last_at");--> statement-breakpoint
ALTER TABLE "chat_team_advisors" ADD CONSTRAINT "chat_team_advisors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_bindings" ADD CONSTRAINT "chat_bindings_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_bindings" ADD CONSTRAINT "chat_bindings_bound_by_users_id_fk" FOREIGN KEY ("bound_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chat_tickets" ADD CONSTRAINT "chat_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
