import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const partners = pgTable(
  'partners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** Origins that may frame the player. */
    origins: text().array().notNull().default([]),
    createdAt: time().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('partners_name').on(sql`lower(${table.name})`)],
)

const partnerId = () => belongsTo(() => partners.id)

export const partnerKeys = pgTable(
  'partner_keys',
  {
    kid: text().primaryKey(),
    partnerId: partnerId(),
    /** Encrypted with a key of the installation, which is not in the database. */
    sealedSecret: bytes().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: time().notNull(),
    /** Updated at most once a minute. */
    lastUsedAt: time(),
  },
  (table) => [index('partner_keys_partner').on(table.partnerId)],
)

/** Videos that a partner may sign for. */
export const partnerVideos = pgTable(
  'partner_videos',
  {
    partnerId: partnerId(),
    /** Foreign key to the videos, declared in the migration. */
    videoId: integer().notNull(),
    grantedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.videoId] }),
    index('partner_videos_video').on(table.videoId),
  ],
)

/** Accounts of a partner's viewers, found by partner and uid only. */
export const partnerUsers = pgTable(
  'partner_users',
  {
    partnerId: partnerId(),
    uid: text().notNull(),
    /** Foreign key to the accounts, declared in the migration. */
    userId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.uid] }),
    uniqueIndex('partner_users_user').on(table.userId),
  ],
)

/** Used nonces. A logged table, so that none can be used again after a crash. */
export const partnerNonces = pgTable(
  'partner_nonces',
  {
    partnerId: partnerId(),
    nonce: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.nonce] }),
    index('partner_nonces_expiry').on(table.expiresAt),
  ],
)

/** The signed video of a partner session. */
export const partnerSessions = pgTable(
  'partner_sessions',
  {
    /** Foreign key to the sessions, declared in the migration. */
    sessionId: uuid().primaryKey(),
    partnerId: partnerId(),
    kid: text()
      .notNull()
      .references(() => partnerKeys.kid, { onDelete: 'cascade' }),
    videoId: integer().notNull(),
  },
  (table) => [
    index('partner_sessions_partner').on(table.partnerId, table.videoId),
    index('partner_sessions_key').on(table.kid),
  ],
)
