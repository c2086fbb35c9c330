import type {
  Difficulty,
  QuestionRow,
  QuestionTypeName,
  QuizSettings,
} from '@jingke/contract/assessment'

/** A question by its id, or questions that are drawn; `key` names the row on the page. */
export type ItemDraft = { readonly key: string; readonly points: string } & (
  | { readonly kind: 'question'; readonly question: QuestionRow }
  | {
      readonly kind: 'draw'
      readonly count: string
      readonly difficulty: Difficulty | ''
      readonly type: QuestionTypeName | ''
      readonly tags: string
      readonly categoryId: string
    }
)
export type DrawDraft = Extract<ItemDraft, { kind: 'draw' }>

/** What the form holds; numbers and times as they are typed. */
export interface QuizDraft {
  readonly introZh: string
  readonly introEn: string
  readonly items: readonly ItemDraft[]
  readonly isShuffled: boolean
  /** Minutes. */
  readonly timeLimit: string
  /** Seconds. */
  readonly questionTime: string
  readonly attempts: string
  /** Minutes. */
  readonly pause: string
  readonly passPercent: string
  readonly mustPass: boolean
  readonly show: QuizSettings['show']
  /** In the time zone of the browser, without a zone. */
  readonly opensAt: string
  readonly closesAt: string
  readonly code: string
  readonly hidesNames: boolean
}

let lastKey = 0
const newKey = (): string => {
  lastKey += 1
  return `item-${lastKey}`
}

export const newQuestionItem = (question: QuestionRow, points = ''): ItemDraft => ({
  key: newKey(),
  kind: 'question',
  question,
  points,
})

export const newDraw = (): DrawDraft => ({
  key: newKey(),
  kind: 'draw',
  count: '5',
  difficulty: '',
  type: '',
  tags: '',
  categoryId: '',
  points: '',
})

export const emptyQuiz: QuizDraft = {
  introZh: '',
  introEn: '',
  items: [],
  isShuffled: true,
  timeLimit: '',
  questionTime: '',
  attempts: '',
  pause: '',
  passPercent: '60',
  mustPass: true,
  show: {
    score: 'after-attempt',
    answers: 'after-attempt',
    right: 'after-last',
    explanations: 'after-last',
  },
  opensAt: '',
  closesAt: '',
  code: '',
  hidesNames: false,
}

const textOf = (number: number | null | undefined, unit = 1): string =>
  number ? String(number / unit) : ''

const pad = (part: number): string => String(part).padStart(2, '0')

/** Without a zone, as the date field has it. */
const toLocal = (at: string | null): string => {
  if (at === null) return ''
  const date = new Date(at)
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

const toMoment = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString()

/** A question that was deleted from the bank is left out. */
export const toDraft = (settings: QuizSettings, questions: readonly QuestionRow[]): QuizDraft => {
  const { items, timeLimit, questionTime, attempts, pause, passPercent, ...rest } = settings
  return {
    ...rest,
    items: items.flatMap((item): ItemDraft[] => {
      const points = textOf(item.points)
      if (item.kind === 'question') {
        const question = questions.find(({ id }) => id === item.questionId)
        return question ? [newQuestionItem(question, points)] : []
      }
      return [
        {
          ...newDraw(),
          count: String(item.count),
          difficulty: item.difficulty ?? '',
          type: item.type ?? '',
          tags: item.tags.join(', '),
          categoryId: textOf(item.categoryId),
          points,
        },
      ]
    }),
    timeLimit: textOf(timeLimit, 60),
    questionTime: textOf(questionTime),
    attempts: textOf(attempts),
    pause: textOf(pause, 60),
    passPercent: String(passPercent),
    opensAt: toLocal(settings.opensAt),
    closesAt: toLocal(settings.closesAt),
  }
}

const numberOf = (text: string, unit = 1): number | null =>
  text.trim() === '' ? null : Math.round(Number(text) * unit)
const pointsOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const toTags = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

export const toRule = (draw: DrawDraft) => ({
  count: numberOf(draw.count) ?? 0,
  tags: toTags(draw.tags),
  ...(draw.difficulty && { difficulty: draw.difficulty }),
  ...(draw.type && { type: draw.type }),
  ...(draw.categoryId && { categoryId: Number(draw.categoryId) }),
})

export const toSettings = (draft: QuizDraft): QuizSettings => ({
  introZh: draft.introZh.trim(),
  introEn: draft.introEn.trim(),
  items: draft.items.map((item) =>
    item.kind === 'question'
      ? { kind: item.kind, questionId: item.question.id, points: pointsOf(item.points) }
      : { kind: item.kind, ...toRule(item), points: pointsOf(item.points) },
  ),
  isShuffled: draft.isShuffled,
  timeLimit: numberOf(draft.timeLimit, 60),
  questionTime: numberOf(draft.questionTime),
  attempts: numberOf(draft.attempts),
  pause: numberOf(draft.pause, 60) ?? 0,
  passPercent: numberOf(draft.passPercent) ?? 0,
  mustPass: draft.mustPass,
  show: draft.show,
  opensAt: toMoment(draft.opensAt),
  closesAt: toMoment(draft.closesAt),
  code: draft.code.trim(),
  hidesNames: draft.hidesNames,
})

/** What is kept in the browser while it is edited; undefined: nothing that can be read. */
export const parseKept = (text: string): QuizDraft | undefined => {
  try {
    const kept = JSON.parse(text) as QuizDraft
    return Array.isArray(kept.items)
      ? { ...kept, items: kept.items.map((item) => ({ ...item, key: newKey() })) }
      : undefined
  } catch {
    return undefined
  }
}

/** Names of texts: what has to be corrected before it can be saved. */
export const findFaults = (draft: QuizDraft) => {
  const isWhole = (text: string, min: number, max: number) =>
    text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max)
  const isPoints = (text: string) =>
    text.trim() === '' || (Number(text) >= 0.01 && Number(text) <= 1000)
  return {
    items: draft.items.length === 0,
    points: draft.items.some(({ points }) => !isPoints(points)),
    count: draft.items.some(
      (item) => item.kind === 'draw' && (item.count.trim() === '' || !isWhole(item.count, 1, 200)),
    ),
    timeLimit: !isWhole(draft.timeLimit, 1, 1440),
    questionTime: !isWhole(draft.questionTime, 5, 3600),
    attempts: !isWhole(draft.attempts, 1, 100),
    pause: !isWhole(draft.pause, 0, 43_200),
    passPercent: draft.passPercent.trim() === '' || !isWhole(draft.passPercent, 0, 100),
    order: draft.opensAt !== '' && draft.closesAt !== '' && draft.opensAt >= draft.closesAt,
  }
}
export type QuizFault = keyof ReturnType<typeof findFaults>
