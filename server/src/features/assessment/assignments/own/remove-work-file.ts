import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Operation } from '../../../../platform/implement.ts'
import { removeLearnerFiles } from '../../../media/index.ts'
import { getAssignment } from '../assignments.store.ts'
import { lockDraft, writeDraftFiles } from '../drafts.store.ts'
import { hasOwnFile } from '../submissions.store.ts'
import { requireOwnContent } from './own-content.ts'
import { readOwnAssignment } from './read-own-assignment.ts'

export const removeWorkFile: Operation<typeof calls.removeWorkFile> = (
  { context, caller: { language }, identity: { userId } },
  { fileId, ...named },
) =>
  inTransaction(context, async (within) => {
    const { db, clock } = within
    const lesson = { userId, ...named }
    const assignment = await getAssignment(db, await requireOwnContent(db, lesson))
    const { fileIds } = await lockDraft(db, lesson, clock.now())
    if (fileIds.includes(fileId)) {
      await writeDraftFiles(
        db,
        lesson,
        fileIds.filter((id) => id !== fileId),
      )
      if (!(await hasOwnFile(db, userId, fileId))) await removeLearnerFiles(db, [fileId])
    }
    return readOwnAssignment(within, language, assignment, lesson)
  })
