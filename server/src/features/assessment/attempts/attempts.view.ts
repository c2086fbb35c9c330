import type {
  AskedQuestion,
  AttemptSummary,
  OpenAttempt,
  QuestionContent,
  Score,
} from '@jingke/contract/assessment'
import { presentQuestion } from '../types/question-types.ts'
import type { AnswerRow, AttemptRow } from './attempts.store.ts'
import type { ShownParts } from './shown-parts.ts'

export const toScore = ({ points, maxPoints, isPassed }: AttemptRow): Score => ({
  points,
  maxPoints,
  isPassed,
})

export const toSummary = (attempt: AttemptRow, parts: ShownParts): AttemptSummary => ({
  id: attempt.id,
  number: attempt.number,
  state: attempt.state,
  startedAt: attempt.startedAt.toISOString(),
  handedInAt: attempt.handedInAt?.toISOString() ?? null,
  score: parts.score ? toScore(attempt) : null,
  isEarlier: attempt.isEarlier,
})

/** Each place has an order of its options of its own. */
export const placeSeed = ({ seed }: Pick<AttemptRow, 'seed'>, place: number): string =>
  `${seed}\n${place}`

export const toAskedQuestion = (
  attempt: AttemptRow,
  place: number,
  content: QuestionContent,
  row: AnswerRow | undefined,
): AskedQuestion => ({
  place,
  question: {
    ...presentQuestion(content, placeSeed(attempt, place)),
    points: attempt.placePoints[place] ?? 0,
  },
  answer: row?.answer ?? null,
  number: row?.number ?? 0,
})

/** More than a page makes: what one opened earlier has not sent yet is never newer than what a later one has. */
const changesOfPage = 100_000

export const toOpenAttempt = (
  attempt: AttemptRow,
  contents: readonly QuestionContent[],
  answers: readonly AnswerRow[],
  now: Date,
): OpenAttempt => {
  const rows = new Map(answers.map((row) => [row.place, row]))
  const { turn, turnUntil } = attempt
  return {
    id: attempt.id,
    number: attempt.number,
    holdId: attempt.holdId,
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    now: now.toISOString(),
    lastNumber: Math.max(attempt.openings * changesOfPage, ...answers.map(({ number }) => number)),
    questionCount: contents.length,
    turn: turn === null || !turnUntil ? null : { place: turn, until: turnUntil.toISOString() },
    questions: contents.flatMap((content, place) =>
      turn === null || turn === place
        ? toAskedQuestion(attempt, place, content, rows.get(place))
        : [],
    ),
  }
}
