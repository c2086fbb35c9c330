import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often a topic with versions was published; raised in the transaction of the change. */
export const topicVersions = pgTable('topic_versions', {
  name: text().primaryKey(),
  version: integer().notNull(),
})
