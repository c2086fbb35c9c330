import { classNames } from '../../../../ui/index.ts'
import { mediaTranslations } from '../../media.translations.ts'
import css from './question-marks.module.css'

/** A second at which the video asks something. */
export interface QuestionMark {
  readonly second: number
  /** Nothing more is to be answered there. */
  readonly isDone: boolean
}

type Props = { id: string; marks: readonly QuestionMark[]; duration: number }

/** On the seek bar; told in words by the text of the given id. */
export const QuestionMarks = ({ id, marks, duration }: Props) => {
  const t = mediaTranslations.useTranslations()
  if (marks.length === 0) return null
  const done = marks.filter(({ isDone }) => isDone).length
  return (
    <>
      {marks.map(({ second, isDone }) => (
        <span
          key={second}
          className={classNames(css.mark, isDone && css.done)}
          style={{ left: `${Math.min(100, (second / duration) * 100)}%` }}
        />
      ))}
      <span id={id} hidden>
        {t('player.questions', { count: marks.length, done })}
      </span>
    </>
  )
}
