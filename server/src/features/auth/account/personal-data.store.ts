import { desc, eq } from 'drizzle-orm'
import type { PersonalDataSource } from '../../../platform/personal-data.ts'
import {
  activationCodes,
  addressCodes,
  awayChecks,
  deviceTokens,
  knownDevices,
  operationRecords,
  sessions,
  twoFactors,
  users,
} from '../auth.tables.ts'

const account = {
  id: users.id,
  userName: users.userName,
  userType: users.userType,
  realName: users.realName,
  sex: users.sex,
  phone: users.phone,
  confirmedPhone: users.confirmedPhone,
  mail: users.mail,
  icon: users.icon,
  createdAt: users.createdAt,
}

const session = {
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  endedAt: sessions.endedAt,
  userAgent: sessions.userAgent,
  address: sessions.address,
}

const operation = {
  happenedAt: operationRecords.happenedAt,
  kind: operationRecords.kind,
  detail: operationRecords.detail,
  userAgent: operationRecords.userAgent,
  address: operationRecords.address,
}

/** An account does not learn which operator acted. */
const withoutOperator = (detail: object) =>
  Object.fromEntries(Object.entries(detail).filter(([field]) => field !== 'operatorId'))

/** Operation records stay for the audit, without device and address. */
export const accountPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    account: await db.select(account).from(users).where(eq(users.id, userId)),
    sessions: await db
      .select(session)
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt)),
    devices: await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
    operations: (
      await db
        .select(operation)
        .from(operationRecords)
        .where(eq(operationRecords.userId, userId))
        .orderBy(desc(operationRecords.happenedAt))
    ).map(({ detail, ...row }) => ({ ...row, detail: withoutOperator(detail) })),
  }),
  erase: async (db, userId, now) => {
    await db
      .update(users)
      .set({
        userName: `deleted-${userId}`,
        passwordHash: '',
        realName: '',
        sex: 0,
        phone: '',
        confirmedPhone: '',
        mail: '',
        icon: '',
        disabledAt: now,
      })
      .where(eq(users.id, userId))
    await db.delete(sessions).where(eq(sessions.userId, userId))
    await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
    await db.delete(deviceTokens).where(eq(deviceTokens.userId, userId))
    await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
    await db.delete(awayChecks).where(eq(awayChecks.userId, userId))
    await db.delete(addressCodes).where(eq(addressCodes.userId, userId))
    await db.delete(activationCodes).where(eq(activationCodes.userId, userId))
    await db
      .update(operationRecords)
      .set({ userAgent: '', address: '' })
      .where(eq(operationRecords.userId, userId))
  },
}
