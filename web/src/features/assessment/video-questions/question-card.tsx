import type { Answer, VideoAnswerResult, VideoQuestion } from '@jingke/contract/assessment'
import { answerVideoQuestion } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { toClock } from '../../../lib/format/clock.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts'
import { ExplainedView } from '../question/explained-view.tsx'
import { isAnswered } from '../question/is-answered.ts'
import { QuestionView } from '../question/question-view.tsx'
import { toStorable } from '../question/to-storable.ts'
import css from './question-card.module.css'
import { type AskingVideo, videoQuestionQuery } from './video-questions.queries.ts'
import { videoQuestionsTranslations } from './video-questions.translations.ts'

type FrameProps = { second: number; rule: VideoQuestion['rule']; children: ReactNode }

/** Takes the focus when it appears, and gives it back. */
const Frame = ({ second, rule, children }: FrameProps) => {
  const t = videoQuestionsTranslations.useTranslations()
  const headingId = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    ref.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <section ref={ref} role="dialog" tabIndex={-1} aria-labelledby={headingId} className={css.card}>
      <header>
        <h2 id={headingId} className={css.heading}>
          {t('heading', { time: toClock(second) })}
        </h2>
        <p className="soft-text">{t(`rule.${rule}`)}</p>
      </header>
      {children}
    </section>
  )
}

export interface QuestionCardProps {
  readonly video: AskingVideo
  readonly placed: VideoQuestion
  /** Undefined while the play is being begun. */
  readonly playId: string | undefined
  /** Begins the play again, after another one has taken over. */
  readonly onBegin: () => void
  readonly onDone: () => void
  readonly onSkip: () => void
  readonly onRewind: () => void
}

type FormProps = Omit<QuestionCardProps, 'playId' | 'onBegin'> & {
  playId: string
  question: Parameters<typeof QuestionView>[0]['question']
  last: (VideoAnswerResult & { answer: Answer }) | null
}

const QuestionForm = (props: FormProps) => {
  const { video, placed, playId, question, last, onDone, onSkip, onRewind } = props
  const t = videoQuestionsTranslations.useTranslations()
  const [answer, setAnswer] = useState(last?.answer ?? null)
  const [isMissing, setIsMissing] = useState(false)
  const send = useOnceMutation({
    mutationFn: (idempotencyKey: string, given: Answer) => {
      const { lessonId, questionId } = placed
      const input = { ...video, lessonId, questionId, playId, answer: given }
      return call(answerVideoQuestion, input, { idempotencyKey, isQuiet: true })
    },
    meta: { isQuiet: true },
  })
  const result = send.data ?? last ?? undefined
  const isDone = result?.isDone === true
  const isWrong = result !== undefined && !result.isRight && !send.isPending
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isReady = answer !== null && isAnswered(answer)
    setIsMissing(!isReady)
    if (isReady) send.mutate(toStorable(answer))
  }
  const onAnswer = (changed: Answer) => {
    setAnswer(changed)
    setIsMissing(false)
    if (!isDone) send.reset()
  }
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isDone) goOn.current?.focus()
  }, [isDone])
  const isTold = isDone || (isWrong && send.data !== undefined)
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <QuestionView
        question={question}
        answer={answer}
        onChange={onAnswer}
        isDisabled={isDone || send.isPending}
        hasPoints={false}
      />
      <div role="alert">
        {isTold && (
          <p className={result?.isRight ? css.right : css.wrong}>
            {t(result?.isRight ? 'right' : isDone ? 'wrong' : 'tryAgain')}
          </p>
        )}
        {isMissing && <p className={css.wrong}>{t('missing')}</p>}
        {send.isError && (
          <p className={css.wrong}>
            {errorText(send.error)} {t('notStored')}
          </p>
        )}
      </div>
      {isDone && result?.explained && (
        <ExplainedView question={question} marking={null} {...result.explained} />
      )}
      <div className={css.actions}>
        {isDone ? (
          <Button ref={goOn} variant="primary" onClick={onDone}>
            {t('goOn')}
          </Button>
        ) : (
          <>
            <Button type="submit" variant="primary" isLoading={send.isPending}>
              {t('answer')}
            </Button>
            <Button onClick={onRewind}>{t('rewind')}</Button>
            {placed.rule === 'optional' && <Button onClick={onSkip}>{t('skip')}</Button>}
          </>
        )}
      </div>
    </form>
  )
}

/** A question over the picture; the server says whether the answer is right. */
export const QuestionCard = ({ playId, onBegin, ...props }: QuestionCardProps) => {
  const t = videoQuestionsTranslations.useTranslations()
  const { video, placed } = props
  const { lessonId, questionId } = placed
  const query = useQuery({
    ...videoQuestionQuery(video, { lessonId, questionId, playId: playId ?? '' }),
    enabled: playId !== undefined,
  })
  const isTakenOver = query.isError && 'code' in query.error && query.error.code === 409
  return (
    <Frame second={placed.second} rule={placed.rule}>
      {query.data && playId !== undefined ? (
        <QuestionForm
          {...props}
          playId={playId}
          question={query.data.question}
          last={query.data.last}
        />
      ) : query.isError ? (
        <ErrorState
          size="sm"
          headingLevel={3}
          title={t('failed')}
          text={errorText(query.error)}
          retryLabel={t('retry')}
          isRetrying={query.isFetching}
          onRetry={() => (isTakenOver ? onBegin() : void query.refetch())}
        />
      ) : (
        <div role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton lines={4} />
        </div>
      )}
    </Frame>
  )
}
