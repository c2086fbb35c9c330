import type { Explained, Marking, PresentedQuestion } from '@jingke/contract/assessment'
import { RichText } from '../../../lib/markup/index.ts'
import { Tag } from '../../../ui/index.ts'
import css from './question.module.css'
import { questionTranslations } from './question.translations.ts'

type Right = Exclude<Explained['right'], null>

const textOf = (parts: readonly { id: string; text: string }[], id: string): string =>
  parts.find((part) => part.id === id)?.text ?? ''

/** The right answer as lines of markup. */
const linesOf = (
  question: PresentedQuestion,
  right: Right,
  t: ReturnType<typeof questionTranslations.useTranslations>,
): string[] => {
  if (right.type === 'choice')
    return 'options' in question ? right.optionIds.map((id) => textOf(question.options, id)) : []
  if (right.type === 'true-false') return [t(right.isTrue ? 'true' : 'false')]
  if (right.type === 'blanks')
    return right.blanks.map(({ accepted }) => accepted.join(` ${t('or')} `))
  if (right.type === 'order')
    return question.type === 'order' ? right.itemIds.map((id) => textOf(question.items, id)) : []
  return question.type === 'match'
    ? right.pairs.map(
        ({ leftId, rightId }) =>
          `${textOf(question.lefts, leftId)} ${textOf(question.rights, rightId)}`,
      )
    : []
}

type Props = Pick<Explained, 'right' | 'feedback' | 'explanation'> & {
  question: PresentedQuestion
  /** Null: the points are not shown. */
  marking: Marking | null
}

/** What a learner is told about an answer, once the rule of the quiz allows it. */
export const ExplainedView = ({ question, marking, right, feedback, explanation }: Props) => {
  const t = questionTranslations.useTranslations()
  const { points } = question
  const isWhole = marking?.kind === 'marked' && marking.points === points
  const lines = right ? linesOf(question, right, t) : []
  return (
    <div className={css.explained} role="status">
      {marking?.kind === 'marked' && (
        <Tag tone={isWhole ? 'jade' : marking.points > 0 ? 'gold' : 'danger'}>
          {t('reached', { reached: marking.points, points })}
        </Tag>
      )}
      {marking?.kind === 'by-hand' && <Tag tone="indigo">{t('byHand')}</Tag>}
      {feedback.map((text) => (
        <RichText key={text} markup={text} />
      ))}
      {lines.length > 0 && (
        <>
          <h3 className="soft-text">{t('rightAnswer')}</h3>
          <ol className={css.right}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer do not move
              <li key={index}>
                <RichText markup={line} />
              </li>
            ))}
          </ol>
        </>
      )}
      {explanation !== '' && (
        <>
          <h3 className="soft-text">{t('explanation')}</h3>
          <RichText markup={explanation} />
        </>
      )}
    </div>
  )
}
