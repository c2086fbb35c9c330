import { classNames } from '../../../../ui/index.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'

type Props = {
  count: number
  current: number
  isAnswered: (index: number) => boolean
  isFlagged: (index: number) => boolean
  onGo: (index: number) => void
}

/** All questions by number, with what is answered and what is flagged. */
export const QuestionNav = ({ count, current, isAnswered, isFlagged, onGo }: Props) => {
  const t = quizTranslations.useTranslations()
  return (
    <nav aria-label={t('nav')}>
      <ol className={css.numbers}>
        {Array.from({ length: count }, (_, index) => {
          const states = [
            t('question', { number: index + 1 }),
            t(`navState.${isAnswered(index) ? 'answered' : 'unanswered'}`),
          ]
          if (isFlagged(index)) states.push(t('navState.flagged'))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt do not move
            <li key={index}>
              <button
                type="button"
                className={classNames(
                  css.number,
                  isAnswered(index) && css.answered,
                  isFlagged(index) && css.flagged,
                )}
                aria-current={index === current ? 'step' : undefined}
                aria-label={states.join(' · ')}
                onClick={() => onGo(index)}
              >
                {index + 1}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
