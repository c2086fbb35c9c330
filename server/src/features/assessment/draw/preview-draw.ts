import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toQuestionRow } from '../bank/question.view.ts'
import { listQuestionRowsById } from '../bank/questions.store.ts'
import { readNewestVersions, readVersions } from '../bank/versions.store.ts'
import { listCandidates } from './candidates.store.ts'
import { drawQuestions } from './draw-questions.ts'

export const previewDraw: Operation<typeof calls.previewDraw> = async (
  { context: { db } },
  { rules, ids, seed },
) => {
  const choices = await Promise.all(
    rules.map(async (rule) => ({ count: rule.count, candidates: await listCandidates(db, rule) })),
  )
  const available = choices.map(({ candidates }) => candidates.length)
  const asked = (await readNewestVersions(db, ids)).map(({ id, questionId }) => ({
    count: 1,
    candidates: [{ questionId, versionId: id }],
  }))
  const places = rules.reduce((sum, { count }) => sum + count, 0)
  const drawn = drawQuestions([...choices, ...asked], seed)?.slice(0, places)
  if (!drawn) return { available, drawn: null }
  const versions = await readVersions(
    db,
    drawn.map(({ versionId }) => versionId),
  )
  const rows = await listQuestionRowsById(
    db,
    versions.map(({ questionId }) => questionId),
  )
  const byId = new Map(rows.map((row) => [row.question.id, row]))
  return {
    available,
    drawn: drawn.flatMap(({ questionId }) => {
      const row = byId.get(questionId)
      return row ? [toQuestionRow(row)] : []
    }),
  }
}
