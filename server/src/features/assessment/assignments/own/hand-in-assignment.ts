import { assignmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import { getAssignment } from '../assignments.store.ts'
import { findDraft, lockDraft, writeDraft } from '../drafts.store.ts'
import { judgeTime } from '../phase.ts'
import { findLastTry, insertSubmission, listTries, writeMark } from '../submissions.store.ts'
import { toOwnAssignment } from './own-assignment.view.ts'
import { requireOwnContent } from './own-content.ts'

export const handInAssignment: Operation<typeof calls.handInAssignment> = (
  { context, caller: { language }, identity: { userId } },
  { text, ...named },
) =>
  inTransaction(context, async ({ db, clock }) => {
    const lesson = { userId, ...named }
    const assignment = await getAssignment(db, await requireOwnContent(db, lesson))
    const now = clock.now()
    await lockDraft(db, lesson, now)
    const last = await findLastTry(db, lesson)
    if (last?.outcome === 'accepted') throw new Problem(assignmentProblems.alreadyAccepted)
    const isWaiting = last !== undefined && last.outcome === null
    // Sent again by another page of the same learner.
    const isStored = isWaiting && last.text === text && last.assignmentId === assignment.id
    if (!isStored) {
      const { phase } = judgeTime(assignment, last, now)
      if (phase === 'closed') throw new Problem(assignmentProblems.assignmentClosed)
      if (text.trim() === '') throw new Problem(assignmentProblems.nothingToHandIn)
      if (isWaiting) await writeMark(db, last.id, { outcome: 'replaced' })
      await insertSubmission(db, {
        ...lesson,
        assignmentId: assignment.id,
        number: (last?.number ?? 0) + 1,
        text,
        handedInAt: now,
        isLate: phase === 'late',
      })
      await writeDraft(db, lesson, { text, editorId: null, savedAt: now })
    }
    return toOwnAssignment(assignment, language, {
      isOwn: true,
      draft: await findDraft(db, lesson),
      tries: await listTries(db, lesson),
      now,
    })
  })
