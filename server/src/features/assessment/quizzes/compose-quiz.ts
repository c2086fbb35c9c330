import type { QuizItem } from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import { readNewestVersions } from '../bank/versions.store.ts'
import { listCandidates } from '../draw/candidates.store.ts'
import { type Choice, drawQuestions } from '../draw/draw-questions.ts'
import { shuffle } from '../types/parts.ts'

/** A draw takes several questions, and a question that is named is a draw of one from one. */
export interface ItemChoice extends Choice {
  /** Points of each question; null: its own. */
  readonly points: number | null
}

export const countQuestions = (items: readonly QuizItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'draw' ? item.count : 1), 0)

export const listChoices = async (
  db: Context['db'],
  items: readonly QuizItem[],
): Promise<ItemChoice[]> => {
  const named = items.flatMap((item) => (item.kind === 'question' ? item.questionId : []))
  const versions = new Map(
    (await readNewestVersions(db, named)).map(({ id, questionId }) => [questionId, id]),
  )
  const choices: ItemChoice[] = []
  for (const item of items) {
    if (item.kind === 'draw') {
      const candidates = await listCandidates(db, item)
      choices.push({ count: item.count, points: item.points, candidates })
      continue
    }
    const { questionId, points } = item
    const versionId = versions.get(questionId)
    const candidates = versionId === undefined ? [] : [{ questionId, versionId }]
    choices.push({ count: 1, points, candidates })
  }
  return choices
}

export interface ComposedQuestion {
  readonly questionId: number
  readonly versionId: number
  readonly points: number | null
}

/** What an attempt asks, in its order; undefined if the bank has too few questions. */
export const composeQuiz = (
  choices: readonly ItemChoice[],
  isShuffled: boolean,
  seed: string,
): ComposedQuestion[] | undefined => {
  const drawn = drawQuestions(choices, seed)
  if (!drawn) return undefined
  const points = choices.flatMap((choice) =>
    Array.from({ length: choice.count }, () => choice.points),
  )
  const asked = drawn.map((candidate, index) => ({ ...candidate, points: points[index] ?? null }))
  if (!isShuffled) return asked
  return shuffle(
    asked.map((question) => ({ ...question, id: String(question.questionId) })),
    seed,
  )
}
