import type { QuestionContent, QuestionDraft } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import { settingsOf } from '../settings.ts'
import { toCell, writeAccepted, writePair } from './cells.ts'
import { difficultyWords, headings, letters, typeWords } from './columns.ts'

const partsOf = (content: QuestionContent): string[] => {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return content.options.map(({ text }) => toCell(text))
    case 'blanks':
      return content.blanks.map(writeAccepted)
    case 'order':
      return content.items.map(({ text }) => toCell(text))
    case 'match':
      return [
        ...content.pairs.map(({ left, right }) => writePair(left, right)),
        ...content.extras.map(({ text }) => writePair('', text)),
      ]
    default:
      return []
  }
}

const answerOf = (content: QuestionContent, isChinese: boolean): string => {
  switch (content.type) {
    case 'single':
    case 'multiple': {
      const isRight = (share: number) => (content.type === 'single' ? share === 100 : share > 0)
      const right = letters.filter((_, index) => isRight(content.options[index]?.share ?? 0))
      return right.join(right.some((letter) => letter.length > 1) ? ' ' : '')
    }
    case 'true-false':
      return isChinese ? (content.isTrue ? '对' : '错') : content.isTrue ? 'True' : 'False'
    case 'short-text':
    case 'long-text':
      return toCell(content.guide)
    default:
      return ''
  }
}

/** What the columns cannot say; empty if they say it all. */
const settingsCell = (content: QuestionContent): string => {
  const { difficulty: _, isShort: __, ...settings } = settingsOf(content, undefined)
  const more =
    content.type === 'single' || content.type === 'multiple'
      ? {
          shares: content.options.map(({ share }) => share),
          isShuffled: content.isShuffled,
          feedback: content.options.map(({ feedback }) => feedback),
        }
      : content.type === 'true-false'
        ? { feedback: [content.feedbackTrue, content.feedbackFalse] }
        : content.type === 'blanks'
          ? { shares: content.blanks.flatMap(({ accepted }) => accepted.map(({ share }) => share)) }
          : {}
  return JSON.stringify({ ...settings, ...more })
}

/** The rows of a sheet, with its headings first. */
export const writeTable = (drafts: readonly QuestionDraft[], language: Language): string[][] => {
  const isChinese = language !== 'en'
  const word = ({ zh, en }: { zh: string; en: string }) => (isChinese ? zh : en)
  const count = Math.max(4, ...drafts.map(({ content }) => partsOf(content).length))
  const columns = letters.slice(0, count)
  const head = [
    word(headings.type),
    word(headings.body),
    ...columns,
    ...[headings.answer, headings.explanation, headings.points].map(word),
    ...[headings.difficulty, headings.category, headings.tags, headings.settings].map(word),
  ]
  const rows = drafts.map(({ content, difficulty, category, tags }) => {
    const parts = partsOf(content)
    return [
      word(typeWords[content.type]),
      toCell(content.body),
      ...columns.map((_, index) => parts[index] ?? ''),
      answerOf(content, isChinese),
      toCell(content.explanation),
      String(content.points),
      word(difficultyWords[difficulty]),
      category,
      tags.join(', '),
      settingsCell(content),
    ]
  })
  return [head, ...rows]
}
