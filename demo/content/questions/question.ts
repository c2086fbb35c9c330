import type {
  ContentOf,
  Difficulty,
  QuestionContent,
  QuestionDraft,
} from '@jingke/contract/assessment'

type Filing = { category: string; tags: string[]; difficulty: Difficulty }
type More = { why?: string; points?: number }

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeText(text)}</p>`)
const part = (text: string) => ({ id: '', text: paragraph(text) })

const common = (body: string, { why = '', points = 2 }: More) => ({
  body: paragraph(body),
  explanation: paragraph(why),
  points,
})

const option = (text: string, share: number) => ({ ...part(text), share, feedback: '' })

/** The first option is the right one. */
export const single = (body: string, options: string[], more: More = {}): ContentOf<'single'> => ({
  type: 'single',
  ...common(body, more),
  isShuffled: true,
  options: options.map((text, index) => option(text, index === 0 ? 100 : 0)),
})

export const multiple = (
  body: string,
  right: string[],
  wrong: string[],
  more: More = {},
): ContentOf<'multiple'> => {
  const share = Math.round(1e7 / right.length) / 1e5
  return {
    type: 'multiple',
    ...common(body, { points: 3, ...more }),
    isShuffled: true,
    scoring: 'shares',
    options: [
      ...right.map((text) => option(text, share)),
      ...wrong.map((text) => option(text, -share)),
    ],
  }
}

export const statement = (body: string, isTrue: boolean, why: string): ContentOf<'true-false'> => ({
  type: 'true-false',
  ...common(body, { why, points: 1 }),
  isTrue,
  feedbackTrue: '',
  feedbackFalse: '',
})

/** Accepted texts of each blank, in the order of the markers in the text. */
export const words = (
  body: string,
  accepted: string[][],
  more: More = {},
): ContentOf<'blanks'> => ({
  type: 'blanks',
  ...common(body, more),
  steps: ['width', 'case', 'spaces'],
  blanks: accepted.map((texts, index) => ({
    kind: 'text',
    id: String(index + 1),
    weight: 1,
    accepted: texts.map((text) => ({ text, share: 100 })),
  })),
})

type Key = { value: number; tolerance?: number; units?: { name: string; factor: number }[] }

export const number = (body: string, key: Key, more: More = {}): ContentOf<'blanks'> => ({
  type: 'blanks',
  ...common(body, more),
  steps: ['width'],
  blanks: [
    {
      kind: 'number',
      id: '1',
      weight: 1,
      accepted: [{ value: key.value, tolerance: key.tolerance ?? 0, share: 100 }],
      units: key.units ?? [],
      isUnitRequired: false,
      hasDecimalComma: true,
    },
  ],
})

export const order = (body: string, items: string[], more: More = {}): ContentOf<'order'> => ({
  type: 'order',
  ...common(body, { points: 3, ...more }),
  scoring: 'shares',
  items: items.map(part),
})

export const match = (
  body: string,
  pairs: [left: string, right: string][],
  extras: string[] = [],
  more: More = {},
): ContentOf<'match'> => ({
  type: 'match',
  ...common(body, { points: 3, ...more }),
  scoring: 'shares',
  pairs: pairs.map(([left, right]) => ({
    id: '',
    left: paragraph(left),
    rightId: '',
    right: paragraph(right),
  })),
  extras: extras.map(part),
})

export const written = (
  type: 'short-text' | 'long-text',
  body: string,
  guide: string,
  maxLength: number,
): ContentOf<'short-text'> | ContentOf<'long-text'> => ({
  type,
  ...common(body, { points: type === 'long-text' ? 10 : 4 }),
  guide: paragraph(guide),
  maxLength,
})

export const filed = (
  { category, tags, difficulty }: Filing,
  contents: QuestionContent[],
): QuestionDraft[] => contents.map((content) => ({ content, category, tags, difficulty }))
