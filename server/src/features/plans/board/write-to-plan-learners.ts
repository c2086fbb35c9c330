import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { changeSelected } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { insertMessage } from '../../messages/index.ts'
import { listBoardRowsOf, readSelectedPlanLearners } from './board.store.ts'
import { getPublished } from './board.view.ts'

/** A line to each paragraph. */
const toBody = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')

export const writeToPlanLearners: Operation<typeof calls.writeToPlanLearners> = (
  call,
  { planId, selection, message: { messageKey, title, text } },
) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const now = clock.now()
    const { name } = await getPublished(within, planId)
    const batch = await readSelectedPlanLearners(db, selection, schoolDay(now))
    const rows = await listBoardRowsOf(db, planId, batch.ids)
    const byLearner = new Map(rows.map((row) => [row.learner.userId, row]))
    const answer = await changeSelected(batch, call.caller.language, async (id) => {
      const row = byLearner.get(id)
      if (!row) return { name: '', problem: new Problem(planProblems.planLearnerNotFound) }
      const messageId = await insertMessage(db, {
        kind: 'notice',
        writerId: call.identity.userId,
        title,
        body: toBody(text),
        audienceKind: 'person',
        audienceKey: String(id),
        audienceName: row.userName,
        startsAt: now,
        createdAt: now,
        reached: 1,
        eventKey: `plan-message:${messageKey}:${id}`,
      })
      return messageId === undefined ? 'unchanged' : 'done'
    })
    if (answer.done.length > 0)
      await auditChange(within, call, {
        subject: 'plan',
        subjectId: planId,
        subjectName: name,
        action: 'sent',
        after: { title, reached: answer.done.length },
      })
    return answer
  })
