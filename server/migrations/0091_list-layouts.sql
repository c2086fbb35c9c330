CREATE TABLE "list_layouts" (
	"user_id" integer NOT NULL,
	"list_name" text NOT NULL,
	"column_order" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	"density" text NOT NULL,
	"sort" text NOT NULL,
	"page_size" integer,
	"default_view_id" integer,
	CONSTRAINT "list_layouts_user_id_list_name_pk" PRIMARY KEY("user_id","list_name")
);
--> statement-breakpoint
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_default_view_id_saved_views_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_layouts_default_view" ON "list_layouts" USING btree ("default_view_id");--> statement-breakpoint
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
