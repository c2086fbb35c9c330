import type { LookedBackAttempt, Quiz } from '@jingke/contract/assessment'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { isUnsettled } from '../../../lib/once/index.ts'
import { useSearchParams } from '../../../lib/router/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { AttemptPage } from './attempt/attempt-page.tsx'
import { QuizIntro } from './intro/quiz-intro.tsx'
import { type OpenedAttempt, openQuizAttempt } from './open-quiz-attempt.ts'
import { attemptQuery, quizQuery } from './quiz.queries.ts'
import { quizTranslations } from './quiz.translations.ts'
import { AttemptResult } from './result/attempt-result.tsx'

export type QuizLessonProps = {
  courseId: number
  lessonId: number
  /** What the course knows of the lesson may have changed. */
  onDone: () => void
}

/** In the address: the open attempt, which a reload opens again, or the id of one to look back at. */
const parameter = 'attempt'
const open = 'open'

const over = 422

/** Milliseconds. */
const retryDelay = 3000

/** It may end between two calls. */
const unlessOver = (error: unknown): undefined => {
  if (!(error instanceof ApiError) || error.code !== over) throw error
}

const LoadedQuiz = ({ quiz, courseId, lessonId, onDone }: QuizLessonProps & { quiz: Quiz }) => {
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<OpenedAttempt>()
  const shown = query.get(parameter)
  const attemptId = parseId(shown ?? undefined)

  const show = (value: string | undefined, isReplaced = false) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === undefined) next.delete(parameter)
        else next.set(parameter, value)
        return next
      },
      { replace: isReplaced },
    )
  const readQuiz = () => queries.fetchQuery(quizQuery(courseId, lessonId))

  const start = useMutation({
    mutationFn: (code: string) => {
      const running = quiz.hasOpenAttempt
        ? quiz.attempts.find(({ state }) => state === 'open')
        : null
      return openQuizAttempt({ courseId, lessonId, code, attemptId: running?.id })
    },
    onSuccess: (attempt) => {
      setOpened(attempt)
      if (shown !== open) show(open)
    },
    onError: () => void readQuiz(),
  })
  const finish = (attempt: LookedBackAttempt) => {
    setOpened(undefined)
    queries.setQueryData(attemptQuery(attempt.id).queryKey, attempt)
    show(String(attempt.id), true)
    void readQuiz()
    onDone()
  }
  /** Goes on with an attempt that is still open; never starts another one. */
  const reopen = useMutation({
    mutationFn: async (id: number) => {
      const { hasOpenAttempt } = await readQuiz()
      const attempt = hasOpenAttempt
        ? await openQuizAttempt({ courseId, lessonId, code: '', attemptId: id }).catch(unlessOver)
        : undefined
      if (attempt) return attempt
      const ended = await queries.fetchQuery(attemptQuery(id))
      finish(ended)
      return undefined
    },
    retry: (_, error) => isUnsettled(error),
    retryDelay,
    onSuccess: setOpened,
  })

  // A reload goes on with the attempt, and sends what is not stored yet before anything else.
  const resume = useEffectEvent(() => {
    if (shown === open && quiz.hasOpenAttempt) start.mutate('')
  })
  useEffect(() => resume(), [])
  useEffect(() => () => opened?.outbox.close(), [opened])

  if (shown === open && opened)
    return (
      <AttemptPage
        key={opened.attempt.holdId}
        {...opened}
        isReopening={reopen.isPending}
        onReopen={() => reopen.mutate(opened.attempt.id)}
        onEnd={finish}
      />
    )
  if (shown === open && start.isPending) return <Skeleton lines={8} />
  if (attemptId !== undefined)
    return <AttemptResult attemptId={attemptId} onLeave={() => show(undefined)} />
  return (
    <QuizIntro
      quiz={quiz}
      isStarting={start.isPending}
      error={start.error}
      onStart={(code) => start.mutate(code)}
      onLook={(id) => show(String(id))}
    />
  )
}

/** A lesson that is a quiz: what to expect, the attempt, and its result. */
export const QuizLesson = (props: QuizLessonProps) => {
  const t = quizTranslations.useTranslations()
  const query = useQuery(quizQuery(props.courseId, props.lessonId))
  if (query.data) return <LoadedQuiz key={props.lessonId} {...props} quiz={query.data} />
  return query.isError ? (
    <LoadFailure query={query} title={t('loadFailed')} size="md" />
  ) : (
    <Skeleton lines={8} />
  )
}
