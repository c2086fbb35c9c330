import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const partners = pgTable(
  'partners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** Sites that may show the player in a frame. */
    origins: text().array().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('partners_name').on(sql`lower(${table.name})`)],
)

const partnerId = () =>
  integer()
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' })

export const partnerKeys = pgTable(
  'partner_keys',
  {
    kid: text().primaryKey(),
    partnerId: partnerId(),
    /** Sealed with a key of the installation: the database alone signs nothing. */
    sealedSecret: bytes().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** To the minute. */
    lastUsedAt: moment(),
  },
  (table) => [index('partner_keys_partner').on(table.partnerId)],
)

/** What a partner may open to its viewers. */
export const partnerVideos = pgTable(
  'partner_videos',
  {
    partnerId: partnerId(),
    /** Refers to the videos; the migration says so. */
    videoId: integer().notNull(),
    grantedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.videoId] }),
    index('partner_videos_video').on(table.videoId),
  ],
)

/** A partner's viewers. Nothing but the pair of partner and uid leads to an account. */
export const partnerUsers = pgTable(
  'partner_users',
  {
    partnerId: partnerId(),
    uid: text().notNull(),
    /** Refers to the accounts; the migration says so. */
    userId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.uid] }),
    uniqueIndex('partner_users_user').on(table.userId),
  ],
)

/** Signatures that were used. Logged: a crash must not make one of them work again. */
export const partnerNonces = pgTable(
  'partner_nonces',
  {
    partnerId: partnerId(),
    nonce: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.nonce] }),
    index('partner_nonces_expiry').on(table.expiresAt),
  ],
)

/** The one video that a session of a partner's viewer opens. */
export const partnerSessions = pgTable(
  'partner_sessions',
  {
    /** Refers to the sessions; the migration says so. */
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
