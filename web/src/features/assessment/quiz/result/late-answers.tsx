import type { LookedBackAttempt } from '@jingke/contract/assessment'
import { useEffect, useState } from 'react'
import { FullTime } from '../../../../lib/time/index.ts'
import { Button } from '../../../../ui/index.ts'
import { QuestionView } from '../../question/question-view.tsx'
import type { LateChange } from '../outbox/changes.ts'
import { keptChanges } from '../outbox/kept-changes.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'

/** Answers that were not stored before the end, which staff may be shown. */
export const LateAnswers = ({ attempt }: { attempt: LookedBackAttempt }) => {
  const t = quizTranslations.useTranslations()
  const [changes, setChanges] = useState<readonly LateChange[]>([])
  const { id, questions } = attempt
  useEffect(() => {
    let isShown = true
    void keptChanges.list(id).then(({ unsent, late }) => {
      if (isShown)
        setChanges([...late, ...unsent.map((change) => ({ ...change, isFaulty: false }))])
    })
    return () => {
      isShown = false
    }
  }, [id])
  if (changes.length === 0) return null
  return (
    <div className={css.panel} role="alert">
      <h2 className={css.panelTitle}>{t('late', { count: changes.length })}</h2>
      <p>{t('lateText')}</p>
      <ul className={css.lookedBack}>
        {changes.map(({ place, number, at, answer, question, isFaulty }) => {
          const asked = questions?.find((one) => one.place === place)?.question ?? question
          return (
            <li key={number}>
              <p>
                {t('question', { number: place + 1 })} · {t('lateAt', { at: '' })}
                <FullTime at={at} /> · {t(isFaulty ? 'lateFaulty' : 'lateOver')}
              </p>
              {asked && (
                <QuestionView question={asked} answer={answer} onChange={() => {}} isDisabled />
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          onClick={() => {
            void keptChanges.remove(id)
            setChanges([])
          }}
        >
          {t('lateRemove')}
        </Button>
      </div>
    </div>
  )
}
