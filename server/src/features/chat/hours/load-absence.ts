import type { Absence } from '@jingke/contract/chat'
import type { Context } from '../../../platform/context.ts'
import { findAbsence } from './absences.store.ts'

export const loadAbsence = async (context: Context, userId: number): Promise<Absence | null> => {
  const row = await findAbsence(context.db, userId, context.clock.now())
  return row
    ? { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }
    : null
}
