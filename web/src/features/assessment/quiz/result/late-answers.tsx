import type { LookedBackAttempt } from '@jingke/contract/assessment'
import { useEffect, useState } from 'react'
import { FullTime } from '../../../../lib/time/index.ts'
import { Button } from '../../../../ui/index.ts'
import { QuestionView } from '../../question/question-view.tsx'
import type { Change } from '../outbox/changes.ts'
import { keptChanges } from '../outbox/kept-changes.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'

/** Answers that reached the server after the end, which staff may be shown. */
export const LateAnswers = ({ attempt }: { attempt: LookedBackAttempt }) => {
  const t = quizTranslations.useTranslations()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const { id, questions } = attempt
  useEffect(() => {
    let isShown = true
    void keptChanges.list(id).then(({ unsent, late }) => {
      if (isShown) setChanges([...late, ...unsent])
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
        {changes.map(({ place, number, answer, at }) => {
          const asked = questions?.find((one) => one.place === place)
          return (
            <li key={number}>
              <p>
                {t('question', { number: place + 1 })} · {t('lateAt', { at: '' })}
                <FullTime at={at} />
              </p>
              {asked ? (
                <QuestionView
                  question={asked.question}
                  answer={answer}
                  onChange={() => {}}
                  isDisabled
                />
              ) : (
                answer && 'text' in answer && <p className={css.written}>{answer.text}</p>
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
