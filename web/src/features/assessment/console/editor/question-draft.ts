import type {
  ContentOf,
  Difficulty,
  Question,
  QuestionContent,
  QuestionTypeName,
} from '@jingke/contract/assessment'

/** What is edited. Tags and category are kept as they are typed. */
export interface Draft {
  readonly content: QuestionContent
  readonly category: string
  readonly tags: string
  readonly difficulty: Difficulty
}

const common = { body: '', explanation: '', points: 1 }

export const emptyOption = (share = 0): ContentOf<'single'>['options'][number] => ({
  id: '',
  text: '',
  share,
  feedback: '',
})

export const emptyBlank = (id: string): ContentOf<'blanks'>['blanks'][number] => ({
  kind: 'text',
  id,
  weight: 1,
  accepted: [{ text: '', share: 100 }],
})

export const emptyPart = () => ({ id: '', text: '' })
export const emptyPair = () => ({ id: '', left: '', rightId: '', right: '' })

const written = { ...common, guide: '' }

const empty: { [Type in QuestionTypeName]: () => ContentOf<Type> } = {
  single: () => ({
    type: 'single',
    ...common,
    isShuffled: true,
    options: [emptyOption(100), emptyOption(), emptyOption(), emptyOption()],
  }),
  multiple: () => ({
    type: 'multiple',
    ...common,
    isShuffled: true,
    scoring: 'all',
    options: [emptyOption(100), emptyOption(), emptyOption(), emptyOption()],
  }),
  'true-false': () => ({
    type: 'true-false',
    ...common,
    isTrue: true,
    feedbackTrue: '',
    feedbackFalse: '',
  }),
  blanks: () => ({
    type: 'blanks',
    ...common,
    blanks: [emptyBlank('1')],
    steps: ['width', 'case', 'spaces'],
  }),
  order: () => ({
    type: 'order',
    ...common,
    scoring: 'all',
    items: [emptyPart(), emptyPart(), emptyPart()],
  }),
  match: () => ({
    type: 'match',
    ...common,
    scoring: 'shares',
    pairs: [emptyPair(), emptyPair(), emptyPair()],
    extras: [],
  }),
  'short-text': () => ({ type: 'short-text', ...written, maxLength: 300 }),
  'long-text': () => ({ type: 'long-text', ...written, maxLength: 3000 }),
}

export const emptyDraft = (type: QuestionTypeName): Draft => ({
  content: empty[type](),
  category: '',
  tags: '',
  difficulty: 'medium',
})

export const draftOf = (question: Question): Draft => ({
  content: question.content,
  category: question.category,
  tags: question.tags.join(', '),
  difficulty: question.difficulty,
})

/** Which options are right, with equal shares; wrong ones take as much if each right part counts. */
export const withRight = (
  content: ContentOf<'multiple'>,
  right: readonly boolean[],
  scoring = content.scoring,
): ContentOf<'multiple'> => {
  const count = right.filter(Boolean).length
  const share = count === 0 ? 0 : Math.round(1e7 / count) / 1e5
  return {
    ...content,
    scoring,
    options: content.options.map((option, index) => ({
      ...option,
      share: right[index] ? share : scoring === 'shares' ? -share : 0,
    })),
  }
}
