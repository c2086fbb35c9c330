import { studyProblems } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import { auditChange } from '../../platform/audit-log/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { announceCatalogueChange, setFinishPercent } from '../catalogue/index.ts'

export const setFinishRule: Operation<typeof calls.setFinishRule> = (
  call,
  { lessonId, finishPercent },
) =>
  inTransaction(call.context, async (within) => {
    const changed = await setFinishPercent(within.db, lessonId, finishPercent)
    if (!changed) throw new Problem(studyProblems.lessonNotFound)
    await auditChange(within, call, {
      subject: 'lesson',
      subjectId: lessonId,
      subjectName: changed.title,
      action: 'updated',
      before: { finishPercent: changed.before },
      after: { finishPercent },
    })
    await announceCatalogueChange(within)
    return null
  })
