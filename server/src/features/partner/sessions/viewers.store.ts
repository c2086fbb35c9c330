import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { partnerUsers } from '../partner.tables.ts'

const users = accountRows('users')

/** A partner's viewers with the names of their last signature. */
export const listViewers = (db: Db, partnerId: number) =>
  db
    .select({
      userId: partnerUsers.userId,
      uid: partnerUsers.uid,
      name: users.realName,
      phone: users.phone,
    })
    .from(partnerUsers)
    .innerJoin(users, eq(users.id, partnerUsers.userId))
    .where(eq(partnerUsers.partnerId, partnerId))
