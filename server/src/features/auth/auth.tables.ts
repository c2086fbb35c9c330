import type { OperationKind, RecordedOperation } from '@jingke/contract/auth'
import type { BuiltInRole, Language, Permission } from '@jingke/contract/core'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The permissions of a built-in role are in the contract; the migration inserts its row. */
export const roles = pgTable(
  'roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    builtIn: text().$type<BuiltInRole>(),
    /** Empty for a built-in role. */
    name: text().notNull().default(''),
    permissions: jsonb().$type<Permission[]>().notNull().default([]),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('roles_built_in').on(table.builtIn),
    uniqueIndex('roles_name').on(sql`lower(${table.name})`).where(sql`${table.builtIn} is null`),
  ],
)

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    userType: text({ enum: ['jk-user', 'jk-tplus', 'jk-advisor', 'jk-admin'] }).notNull(),
    realName: text().notNull().default(''),
    icon: text().notNull().default(''),
    /** 0 unknown, 1 male, 2 female. */
    sex: smallint().notNull().default(0),
    phone: text().notNull().default(''),
    /** The phone in the form `+8613812345678`, once its owner has confirmed it; empty: not confirmed. */
    confirmedPhone: text().notNull().default(''),
    /** Confirmed by its owner; empty: none. */
    mail: text().notNull().default(''),
    /** Language of mails and text messages, in which the owner confirmed the address or phone. */
    language: text().$type<Language>(),
    /** Whether unread messages are mailed to an owner who is away. */
    wantsUnreadMail: boolean().notNull().default(true),
    /** Whether the weekly digest is mailed. */
    wantsDigest: boolean().notNull().default(true),
    /** Mails about training plans. */
    wantsReminderMail: boolean().notNull().default(true),
    /** Only staff have one. */
    roleId: integer().references(() => roles.id),
    disabledAt: time(),
    createdAt: time().notNull().defaultNow(),
    /** Grows with every change of name, phone or role. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('users_user_name').on(sql`lower(${table.userName})`),
    index('users_confirmed_phone')
      .on(table.confirmedPhone)
      .where(sql`${table.confirmedPhone} <> ''`),
    index('users_mail').on(sql`lower(${table.mail})`).where(sql`${table.mail} <> ''`),
    index('users_role').on(table.roleId).where(sql`${table.roleId} is not null`),
  ],
)

/** One sign-in on one device, with all the tokens that follow from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    /** Renewals do not move it. */
    expiresAt: time().notNull(),
    endedAt: time(),
    endReason: text({
      enum: [
        'signed-out',
        'reuse',
        'password',
        'disabled',
        'elsewhere',
        'replaced',
        'staff',
        'revoked',
      ],
    }),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.createdAt),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** One generation of tokens. Only hashes are kept. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    refreshHash: bytes().primaryKey(),
    accessHash: bytes().notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accessExpiresAt: time().notNull(),
    refreshExpiresAt: time().notNull(),
    /** When the refresh token was exchanged for its child. */
    usedAt: time(),
    childHash: bytes(),
  },
  (table) => [
    uniqueIndex('session_tokens_access').on(table.accessHash),
    index('session_tokens_session').on(table.sessionId),
    index('session_tokens_expiry').on(table.refreshExpiresAt),
  ],
)

/** One-time codes with which an account gets its first or a new password. Only hashes are kept. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    userId: belongsTo(() => users.id),
    codeHash: bytes().notNull(),
    /** `reset`, `phone`: somebody has asked for it, by mail or SMS. */
    purpose: text({ enum: ['activation', 'reset', 'phone'] })
      .notNull()
      .default('activation'),
    expiresAt: time().notNull(),
    /** Only codes for a phone count them: they are short. */
    attempts: smallint().notNull().default(0),
    /** Kept for some minutes: whoever lost the answer sends code and password again. */
    usedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    uniqueIndex('activation_codes_hash').on(table.codeHash),
    index('activation_codes_expiry').on(table.expiresAt),
  ],
)

/** Codes that were sent to a mail address or a phone to confirm it. Only hashes are kept. */
export const addressCodes = pgTable('address_codes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  address: text().notNull(),
  codeHash: bytes().notNull(),
  expiresAt: time().notNull(),
  attempts: smallint().notNull().default(0),
})

/** When an absent owner of a mail address was last looked at for unread messages. */
export const awayChecks = pgTable('away_checks', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  checkedAt: time().notNull(),
  /** When the owner was last seen before the absence that has had its mail. */
  mailedFor: time(),
})

/** Two-factor sign-in of a member of staff: time-based codes of an authenticator app. */
export const twoFactors = pgTable('second_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of the installation, which is not in the database. */
  sealedSecret: bytes().notNull(),
  createdAt: time().notNull(),
  /** Null until a code has confirmed it. */
  confirmedAt: time(),
  /** Number of the 30 s step of the last accepted code: a code is accepted once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Each is used once in place of a code of the app. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: belongsTo(() => twoFactors.userId),
    codeHash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** An unlogged table: a crash may lose captchas. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid().primaryKey(),
    /** A sign-in proof is a proof of work asked for after a right captcha, for one account. */
    kind: text({ enum: ['picture', 'proof-of-work', 'sign-in-proof'] }).notNull(),
    /** For a picture, the random value its code is derived from; otherwise the challenge. */
    salt: text().notNull(),
    /** Leading zero bits that the hash must have; 0 for a picture. */
    bits: smallint().notNull().default(0),
    /** Key of the account that a sign-in proof is for; empty for the other kinds. */
    account: text().notNull().default(''),
    address: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('captchas_address').on(table.address, table.expiresAt),
    index('captchas_expiry').on(table.expiresAt),
  ],
)

/** Details of an operation; their shape depends on its kind. */
type DetailOf<Operation> = Operation extends RecordedOperation ? Omit<Operation, 'kind'> : never

/** Security and account events. */
export const operationRecords = pgTable(
  'operation_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<OperationKind>().notNull(),
    detail: jsonb().$type<DetailOf<RecordedOperation>>().notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    happenedAt: time().notNull(),
  },
  (table) => [
    index('operation_records_user').on(table.userId, table.happenedAt, table.id),
    index('operation_records_kind').on(table.userId, table.kind, table.happenedAt, table.id),
    index('operation_records_time').on(table.kind, table.happenedAt),
  ],
)

/** Kinds of device and networks from which an account has signed in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: belongsTo(() => users.id),
    /** Browser and system, such as "Chrome · Windows". */
    device: text().notNull(),
    network: text().notNull(),
    firstSeenAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device, table.network] })],
)

/**
 * Browsers that an account has signed in from, each by the hash of the random token in its cookie.
 * Unlike a user agent and a network, another person on the same network cannot present it.
 */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    userId: belongsTo(() => users.id),
    tokenHash: bytes().notNull(),
    seenAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('device_tokens_hash').on(table.tokenHash),
    index('device_tokens_seen').on(table.seenAt),
  ],
)
