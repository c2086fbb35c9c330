import type { Answer, AskedQuestion, OpenAttempt } from '@jingke/contract/assessment'
import { openNextQuestion } from '@jingke/contract/assessment/calls'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { isUnsettled } from '../../../../lib/once/index.ts'
import { Button, ChevronRightIcon } from '../../../../ui/index.ts'
import { QuestionView } from '../../question/question-view.tsx'
import type { OpenedAttempt } from '../open-quiz-attempt.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'
import { Countdown } from './countdown.tsx'
import { isTyped } from './is-typed.ts'
import { NotStored, type useHandIn } from './use-hand-in.ts'

type Props = OpenedAttempt & {
  turn: NonNullable<OpenAttempt['turn']>
  handIn: ReturnType<typeof useHandIn>['handIn']
  /** The server says that this question cannot be left from here. */
  onOver: () => void
}

/** Milliseconds. */
const retryDelay = 2000

/** One question after the other, each with a time of its own. */
export const QuestionsInTurn = ({ attempt, outbox, clock, turn, handIn, ...props }: Props) => {
  const t = quizTranslations.useTranslations()
  const { id: attemptId, holdId, questionCount } = attempt
  const [asked, setAsked] = useState<(AskedQuestion & { until: string }) | undefined>(() => {
    const first = attempt.questions.find(({ place }) => place === turn.place)
    const restored = props.answers.get(turn.place) ?? null
    return first && { ...first, answer: restored, until: turn.until }
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  const place = asked?.place ?? questionCount
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question that is gone to
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus()
  }, [place])

  const { late } = outbox.useView()
  const isRefused = () => outbox.useView.getState().late.some((one) => one.place === place)
  const next = useMutation({
    mutationFn: async ({ isTimeUp, isTold }: { isTimeUp: boolean; isTold: boolean }) => {
      const isStored = await outbox.flush()
      // The server refuses it once the question is left.
      if (!isStored && outbox.useView.getState().status === 'failed')
        throw new Error('the answer is not stored')
      // Left for good, so the learner has to know.
      if (!isTimeUp && !isTold && isRefused()) throw new NotStored()
      return call(openNextQuestion, { attemptId, holdId, place, isTimeUp }, { isQuiet: true })
    },
    retry: (_, error) => !(error instanceof NotStored) && isUnsettled(error),
    retryDelay,
    onSuccess: ({ now, next: question }) => {
      clock.set(now)
      hasMoved.current = true
      setAsked(question ?? undefined)
      if (!question) handIn.mutate()
    },
    onError: (error) => {
      if (!(error instanceof NotStored) && !outbox.noticeTakeover(error)) props.onOver()
    },
  })
  const isTold = next.error instanceof NotStored && late.some((one) => one.place === place)
  const leave = (isTimeUp: boolean) => {
    if (!next.isPending) next.mutate({ isTimeUp, isTold })
  }
  if (!asked)
    return (
      <div className={css.panel}>
        {handIn.error && (
          <p role="alert" className={css.error}>
            {errorText(handIn.error)}
          </p>
        )}
        <div>
          <Button variant="primary" isLoading={handIn.isPending} onClick={() => handIn.mutate()}>
            {t('handIn')}
          </Button>
        </div>
      </div>
    )
  const change = (answer: Answer) => {
    setAsked({ ...asked, answer })
    outbox.change(asked, answer, isTyped(answer))
  }
  const isLast = asked.place === questionCount - 1
  return (
    <>
      <div className={css.questionHead}>
        <h2 ref={heading} tabIndex={-1} className={css.questionTitle}>
          {t('questionOf', { number: asked.place + 1, count: questionCount })}
        </h2>
        <Countdown
          key={asked.place}
          clock={clock}
          until={asked.until}
          label={t('timeLeftQuestion')}
          onOver={() => leave(true)}
        />
      </div>
      <QuestionView
        key={asked.place}
        question={asked.question}
        answer={asked.answer}
        isDisabled={next.isPending}
        onChange={change}
      />
      {isTold && (
        <p role="alert" className={css.error}>
          {t('leaveLate')}
        </p>
      )}
      <div className={css.steps}>
        <Button variant="primary" isLoading={next.isPending} onClick={() => leave(false)}>
          {t(isLast ? 'handIn' : 'nextForGood')}
          {!isLast && <ChevronRightIcon size={18} />}
        </Button>
      </div>
    </>
  )
}
