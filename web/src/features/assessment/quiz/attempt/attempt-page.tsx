import type { LookedBackAttempt } from '@jingke/contract/assessment'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedAttempt } from '../open-quiz-attempt.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'
import { AllQuestions } from './all-questions.tsx'
import { Countdown } from './countdown.tsx'
import { QuestionsInTurn } from './questions-in-turn.tsx'
import { SaveState } from './save-state.tsx'
import { TakenOver } from './taken-over.tsx'
import { useHandIn } from './use-hand-in.ts'

type Props = OpenedAttempt & {
  isReopening: boolean
  onReopen: () => void
  onEnd: (attempt: LookedBackAttempt) => void
}

/** What is not sent goes out at once when the network is back or the page is left. */
const useFlushing = (outbox: OpenedAttempt['outbox']): void => {
  useEffect(() => {
    const flush = () => void outbox.flush()
    const hide = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [outbox])
}

/** An open attempt: its questions, the time that is left, and what is stored. */
export const AttemptPage = ({ isReopening, onReopen, onEnd, ...opened }: Props) => {
  const t = quizTranslations.useTranslations()
  const { attempt, outbox, clock } = opened
  const [isTimeUp, setIsTimeUp] = useState(false)
  const { unsent, status } = outbox.useView()
  const { handIn, end } = useHandIn({ attempt, outbox, clock, onEnd, onGoesOn: onReopen })
  useFlushing(outbox)

  const onRefused = useEffectEvent(() => {
    // A question's own time may be over; otherwise it is the attempt's.
    if (attempt.turn) onReopen()
    else end.mutate()
  })
  const isRefused = status === 'refused'
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused])

  if (status === 'taken-over')
    return <TakenOver unsent={unsent.length} isReopening={isReopening} onReopen={onReopen} />
  if (isTimeUp || end.isPending)
    return (
      <div className={css.panel} role="status">
        <h2 className={css.panelTitle}>{t('timeUp')}</h2>
        <p>{t(end.failureCount > 0 ? 'timeUpOffline' : 'timeUpText')}</p>
      </div>
    )
  return (
    <div className={css.attemptPage}>
      <div className={css.bar}>
        <SaveState outbox={outbox} />
        {attempt.deadline !== null && (
          <Countdown
            clock={clock}
            until={attempt.deadline}
            label={t('timeLeft')}
            onOver={() => {
              setIsTimeUp(true)
              end.mutate()
            }}
          />
        )}
      </div>
      {attempt.turn ? (
        <QuestionsInTurn {...opened} turn={attempt.turn} handIn={handIn} onOver={onReopen} />
      ) : (
        <AllQuestions {...opened} handIn={handIn} />
      )}
    </div>
  )
}
