import { assessmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listVersionRows } from './versions.store.ts'

export const listQuestionVersions: Operation<typeof calls.listQuestionVersions> = async (
  { context },
  { id },
) => {
  const rows = await listVersionRows(context.db, id)
  if (rows.length === 0) throw new Problem(assessmentProblems.questionNotFound)
  return {
    list: rows.map(({ version, editor }) => ({
      id: version.id,
      number: version.number,
      createdAt: version.createdAt.toISOString(),
      editor,
      content: version.content,
    })),
  }
}
