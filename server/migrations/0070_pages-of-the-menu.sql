ALTER TABLE "navigation_items" ADD COLUMN "keeps_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Pages of hidden entries could be opened until now.
UPDATE "navigation_items" SET "keeps_page" = true WHERE "is_hidden";--> statement-breakpoint
-- A new school has a menu with all pages.
INSERT INTO "navigation_items" ("position", "link_url", "name_zh", "name_en")
SELECT * FROM (VALUES
  (1::smallint, '/dashboard', '首页', 'Home'),
  (2::smallint, '/onDemandCenter', '点播中心', 'On-demand'),
  (3::smallint, '/teachersIntroduction', '名师介绍', 'Teachers'),
  (4::smallint, '/serviceIntroduction', '服务介绍', 'Services'),
  (5::smallint, '/home', '关于我们', 'About')
) AS "entry" WHERE NOT EXISTS (SELECT FROM "users") AND NOT EXISTS (SELECT FROM "navigation_items");--> statement-breakpoint
-- In a school that is in use, pages without an entry stay open.
WITH RECURSIVE "kept" AS (
  SELECT "id", "link_url" FROM "navigation_items" WHERE "parent_id" IS NULL AND "removed_at" IS NULL
  UNION SELECT "below"."id", "below"."link_url" FROM "navigation_items" AS "below"
  JOIN "kept" ON "below"."parent_id" = "kept"."id" WHERE "below"."removed_at" IS NULL
)
INSERT INTO "navigation_items" ("position", "link_url", "name_zh", "name_en", "is_hidden", "keeps_page")
SELECT 1000, "page", "zh", "en", true, true FROM (VALUES
  ('/onDemandCenter', '点播中心', 'On-demand'),
  ('/teachersIntroduction', '名师介绍', 'Teachers'),
  ('/serviceIntroduction', '服务介绍', 'Services')
) AS "missing" ("page", "zh", "en") WHERE EXISTS (SELECT FROM "users") AND NOT EXISTS (
  SELECT FROM "kept" WHERE "link_url" ~ ('^' || "page" || '/*([?#]|$)')
);
