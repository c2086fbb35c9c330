import type { ContentOf, QuestionContent, QuestionDraft } from '@jingke/contract/assessment'
import { blankMarker } from '@jingke/contract/assessment'
import { toPlainText } from '../../../../platform/markup/index.ts'
import { settingsOf } from '../settings.ts'

const escapeSigns = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')

const html = (markup: string): string => `[html]${escapeSigns(markup)}`

const withFeedback = (answer: string, feedback: string): string =>
  feedback === '' ? answer : `${answer}#${html(feedback)}`

/** An arrow would separate the sides of a pair. */
const side = (markup: string): string => html(markup.replaceAll('->', '-&gt;'))

/** Moodle takes the lines of an order as they are, so a tag has to tell that they are HTML. */
const line = (markup: string): string =>
  escapeSigns(/<[a-z]/i.test(markup) ? markup : `<p>${markup}</p>`)

const orderLines = ({ items, scoring }: ContentOf<'order'>): string => {
  const grading = scoring === 'all' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION'
  return [
    `>${items.length} ALL VERTICAL ${grading} SHOW none`,
    ...items.map(({ text }) => line(text)),
  ].join('\n')
}

const blankAnswers = ({ blanks }: ContentOf<'blanks'>): string => {
  const [blank] = blanks
  if (blank?.kind === 'number')
    return `#${blank.accepted
      .map(({ value, tolerance, share }) => `=%${share}%${value}:${tolerance}`)
      .join(' ')}`
  return (blank?.accepted ?? [])
    .map(({ text, share }) => `=%${share}%${escapeSigns(text)}`)
    .join(' ')
}

const answersOf = (content: QuestionContent): string => {
  switch (content.type) {
    case 'single':
      return content.options
        .map(({ text, share, feedback }) =>
          withFeedback(`${share === 100 ? '=' : `~%${share}%`}${html(text)}`, feedback),
        )
        .join(' ')
    case 'multiple':
      return content.options
        .map(({ text, share, feedback }) => withFeedback(`~%${share}%${html(text)}`, feedback))
        .join(' ')
    case 'true-false': {
      const { isTrue, feedbackTrue, feedbackFalse } = content
      const [wrong, right] = isTrue ? [feedbackFalse, feedbackTrue] : [feedbackTrue, feedbackFalse]
      const feedback = wrong === '' && right === '' ? '' : `#${html(wrong)}#${html(right)}`
      return `${isTrue ? 'TRUE' : 'FALSE'}${feedback}`
    }
    case 'blanks':
      return blankAnswers(content)
    case 'order':
      return orderLines(content)
    case 'match':
      return [
        ...content.pairs.map(({ left, right }) => `=${side(left)} -> ${side(right)}`),
        ...content.extras.map(({ text }) => `= -> ${side(text)}`),
      ].join(' ')
    default:
      return ''
  }
}

/** The format has one blank to a question, and at its end. */
export const canBeGift = (content: QuestionContent): boolean =>
  content.type !== 'blanks' || (content.blanks.length === 1 && content.body.search(blankMarker) < 0)

const maxName = 80

const writeQuestion = ({ content, difficulty, tags }: QuestionDraft): string => {
  const settings = {
    ...settingsOf(content, difficulty),
    points: content.points,
    ...('isShuffled' in content && { isShuffled: content.isShuffled }),
    ...('guide' in content && { guide: content.guide }),
  }
  const name = toPlainText(content.body).slice(0, maxName)
  const explanation = content.explanation === '' ? '' : `####${html(content.explanation)}`
  return [
    `// jingke: ${JSON.stringify(settings)}`,
    ...(tags.length > 0
      ? [`// ${tags.map((tag) => `[tag:${tag.replaceAll(']', ')')}]`).join(' ')}`]
      : []),
    `::${escapeSigns(name)}::${html(content.body)}{${answersOf(content)}${explanation}}`,
  ].join('\n')
}

/** GIFT, sorted by category. */
export const writeGift = (drafts: readonly QuestionDraft[]): string =>
  [...Map.groupBy(drafts, ({ category }) => category)]
    .flatMap(([category, own]) => [
      `$CATEGORY: $course$/top${category === '' ? '' : `/${category}`}`,
      ...own.map(writeQuestion),
    ])
    .join('\n\n')
    .concat('\n')
