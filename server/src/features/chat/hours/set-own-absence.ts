import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { listTeamMates, replaceAbsence } from './absences.store.ts'
import { loadAbsence } from './load-absence.ts'

export const setOwnAbsence: Operation<typeof calls.setOwnAbsence> = (call, { absence }) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const { userId } = call.identity
    const before = await loadAbsence(within, userId)
    if (absence && absence.backupId !== null) {
      const mates = await listTeamMates(db, userId)
      if (!mates.some(({ id }) => id === absence.backupId))
        throw refusedField(chatProblems.notInTeam, 'absence.backupId')
    }
    const period = absence && {
      startsAt: new Date(absence.startsAt),
      endsAt: new Date(absence.endsAt),
      backupId: absence.backupId,
    }
    await replaceAbsence(db, userId, period, within.clock.now())
    const after = await loadAbsence(within, userId)
    await auditChange(within, call, {
      subject: 'staff',
      subjectId: userId,
      action: 'updated',
      before: { absence: before },
      after: { absence: after },
    })
    return after
  })
