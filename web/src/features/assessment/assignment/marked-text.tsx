import type { Passage } from '@jingke/contract/assessment'
import css from './assignment.module.css'
import { assignmentTranslations } from './assignment.translations.ts'
import { splitPassages } from './split-passages.ts'

type Props = { text: string; passages: readonly Passage[] }

/** A text with the numbers of the comments behind their passages. */
export const MarkedText = ({ text, passages }: Props) => {
  const t = assignmentTranslations.useTranslations()
  return (
    <p className={css.text}>
      {splitPassages(text, passages).map(({ from, part, isCommented, ending }) => (
        <span key={from} data-from={from} data-length={part.length}>
          {isCommented ? <mark className={css.passage}>{part}</mark> : part}
          {ending.map((number) => (
            <sup key={number} className={css.number}>
              <span className="visually-hidden">{t('passage')} </span>
              {number}
            </sup>
          ))}
        </span>
      ))}
    </p>
  )
}

/** The comments in the order of their numbers. */
export const PassageComments = ({ text, passages }: Props) => (
  <ol className={css.comments}>
    {passages.map(({ from, to, comment }) => (
      <li key={`${from}-${to}-${comment}`}>
        <q className={css.quote}>{text.slice(from, to)}</q>
        <p>{comment}</p>
      </li>
    ))}
  </ol>
)
