import type { LessonQuestion, VideoQuestionRule } from '@jingke/contract/assessment'
import { toClock } from '../../../../lib/format/clock.ts'
import { parseTimeCode } from '../../../../lib/format/time-code.ts'

export type ChosenQuestion = Pick<LessonQuestion, 'questionId' | 'excerpt' | 'type'>

/** A question of a lesson while it is edited: the time as it is typed. */
export interface QuestionDraft extends LessonQuestion {
  readonly time: string
}

export const toDraft = (question: LessonQuestion): QuestionDraft => ({
  ...question,
  time: toClock(question.second),
})

export const newDraft = (chosen: ChosenQuestion, second: number): QuestionDraft =>
  toDraft({
    ...chosen,
    second,
    rule: 'answered',
    answeredCount: 0,
    rightCount: 0,
    rightAtFirstCount: 0,
  })

/** Undefined: it is no time, or none within the video. */
export const secondOf = ({ time }: QuestionDraft, duration: number): number | undefined => {
  const ms = parseTimeCode(time)
  const second = ms === undefined ? 0 : Math.floor(ms / 1000)
  return second >= 1 && (duration === 0 || second < duration) ? second : undefined
}

export interface PlacedQuestion {
  readonly questionId: number
  readonly second: number
  readonly rule: VideoQuestionRule
}

/** In the order of their seconds; undefined while a time is wrong, or two are the same. */
export const toList = (
  drafts: readonly QuestionDraft[],
  duration: number,
): PlacedQuestion[] | undefined => {
  const list = drafts.flatMap((draft) => {
    const second = secondOf(draft, duration)
    return second === undefined ? [] : [{ questionId: draft.questionId, second, rule: draft.rule }]
  })
  const isWhole = list.length === drafts.length
  return isWhole && new Set(list.map(({ second }) => second)).size === list.length
    ? list.toSorted((one, other) => one.second - other.second)
    : undefined
}
