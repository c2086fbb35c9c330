import { isDeepStrictEqual } from 'node:util'
import { assignmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import { getAssignment } from '../assignments.store.ts'
import { lockDraft, writeDraft } from '../drafts.store.ts'
import { isAccepted, judgeTime } from '../phase.ts'
import { insertSubmission, listTryRecords, writeMark } from '../submissions.store.ts'
import { requireOwnContent } from './own-content.ts'
import { readOwnAssignment } from './read-own-assignment.ts'

export const handInAssignment: Operation<typeof calls.handInAssignment> = (
  { context, caller: { language }, identity: { userId } },
  { text: written, ...named },
) =>
  inTransaction(context, async (within) => {
    const { db, clock } = within
    const lesson = { userId, ...named }
    const assignment = await getAssignment(db, await requireOwnContent(db, lesson))
    const text = assignment.takesText ? written : ''
    const now = clock.now()
    const { fileIds } = await lockDraft(db, lesson, now)
    const tries = await listTryRecords(db, lesson)
    const [last] = tries
    if (isAccepted(last)) throw new Problem(assignmentProblems.alreadyAccepted)
    const isWaiting = last !== undefined && last.outcome === null
    const handedIn = { text, fileIds, assignmentId: assignment.id }
    // Sent again by another page of the same learner.
    const isStored =
      isWaiting &&
      isDeepStrictEqual(handedIn, {
        text: last.text,
        fileIds: last.fileIds,
        assignmentId: last.assignmentId,
      })
    if (!isStored) {
      const { phase } = judgeTime(assignment, tries, now)
      if (phase === 'closed') throw new Problem(assignmentProblems.assignmentClosed)
      if (text.trim() === '' && fileIds.length === 0)
        throw new Problem(assignmentProblems.nothingToHandIn)
      if (isWaiting) await writeMark(db, last.id, { outcome: 'replaced' })
      await insertSubmission(db, {
        ...lesson,
        ...handedIn,
        number: (last?.number ?? 0) + 1,
        handedInAt: now,
        isLate: phase === 'late',
      })
      await writeDraft(db, lesson, { text, editorId: null, savedAt: now })
    }
    return readOwnAssignment(within, language, assignment, lesson)
  })
