import { assignmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Operation } from '../../../../platform/implement.ts'
import { Problem } from '../../../../platform/problem.ts'
import { lockDraft, writeDraft } from '../drafts.store.ts'
import { requireOwnContent } from './own-content.ts'

export const saveAssignmentDraft: Operation<typeof calls.saveAssignmentDraft> = (
  { context, identity: { userId } },
  { text, number, editorId, ...named },
) =>
  inTransaction(context, async ({ db, clock }) => {
    const lesson = { userId, ...named }
    await requireOwnContent(db, lesson)
    const now = clock.now()
    const stored = await lockDraft(db, lesson, now)
    if (stored.number !== number && stored.editorId !== editorId)
      throw new Problem(assignmentProblems.draftChangedElsewhere, {
        data: { text: stored.text, number: stored.number },
      })
    return { number: await writeDraft(db, lesson, { text, editorId, savedAt: now }) }
  })
