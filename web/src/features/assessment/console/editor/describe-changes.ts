import type { QuestionContent } from '@jingke/contract/assessment'
import { parseMarkup, toText } from '../../../../lib/markup/index.ts'

export type ChangedField = 'body' | 'key' | 'explanation' | 'points' | 'settings'
export type Change = { field: ChangedField; before: string; after: string }

const plain = (markup: string): string => {
  const pictures = [...markup.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)
  return [toText(parseMarkup(markup)).trim(), ...pictures].filter(Boolean).join(' ')
}

const withShare = (share: number, text: string): string => `${share} % · ${text}`

/** What is right, a part to each line. */
const keyOf = (content: QuestionContent): string[] => {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return content.options.map(({ text, share, feedback }) =>
        [withShare(share, plain(text)), ...(feedback ? [plain(feedback)] : [])].join(' — '),
      )
    case 'true-false':
      return [String(content.isTrue), plain(content.feedbackTrue), plain(content.feedbackFalse)]
    case 'blanks':
      return content.blanks.map((blank) => {
        const accepted =
          blank.kind === 'text'
            ? blank.accepted.map(({ share, text }) => withShare(share, text))
            : blank.accepted.map(({ share, value, tolerance }) =>
                withShare(share, `${value} ± ${tolerance}`),
              )
        return `[[${blank.id}]] ${accepted.join(' | ')}`
      })
    case 'order':
      return content.items.map(({ text }, index) => `${index + 1}. ${plain(text)}`)
    case 'match':
      return [
        ...content.pairs.map(({ left, right }) => `${plain(left)} → ${plain(right)}`),
        ...content.extras.map(({ text }) => `→ ${plain(text)}`),
      ]
    default:
      return [plain(content.guide)]
  }
}

const settingsOf = (content: QuestionContent): string[] => {
  const { isShuffled, scoring, steps, maxLength } = content as {
    isShuffled?: boolean
    scoring?: string
    steps?: string[]
    maxLength?: number
  }
  return [
    ...(isShuffled === undefined ? [] : [`shuffle: ${isShuffled}`]),
    ...(scoring === undefined ? [] : [`scoring: ${scoring}`]),
    ...(steps === undefined ? [] : [`ignore: ${steps.join(', ')}`]),
    ...(maxLength === undefined ? [] : [`length: ${maxLength}`]),
    ...(content.type === 'blanks'
      ? content.blanks.flatMap((blank) =>
          blank.kind === 'number' ? [JSON.stringify(blank.units)] : [],
        )
      : []),
  ]
}

const fieldsOf = (content: QuestionContent): Record<ChangedField, string> => ({
  body: plain(content.body),
  key: keyOf(content).filter(Boolean).join('\n'),
  explanation: plain(content.explanation),
  points: String(content.points),
  settings: settingsOf(content).join('\n'),
})

/** What is different between two versions, as texts. */
export const describeChanges = (before: QuestionContent, after: QuestionContent): Change[] => {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  return (Object.keys(old) as ChangedField[])
    .filter((field) => old[field] !== next[field])
    .map((field) => ({ field, before: old[field], after: next[field] }))
}
