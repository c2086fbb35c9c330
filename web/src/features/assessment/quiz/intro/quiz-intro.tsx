import type { Quiz } from '@jingke/contract/assessment'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { toLength } from '../../../../lib/format/length.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { RichText } from '../../../../lib/markup/index.ts'
import { toFullTime } from '../../../../lib/time/index.ts'
import { Button, Stack, TextField } from '../../../../ui/index.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'
import { AttemptList } from './attempt-list.tsx'
import { useQuizFacts } from './quiz-facts.ts'

type Props = {
  quiz: Quiz
  isStarting: boolean
  error: Error | null
  onStart: (code: string) => void
  onLook: (attemptId: number) => void
}

const Refusal = ({ quiz: { refusal, startsAt } }: { quiz: Quiz }) => {
  const t = quizTranslations.useTranslations()
  if (refusal === null) return null
  const hasTime = startsAt !== null && (refusal === 'not-open' || refusal === 'pause')
  return (
    <p className={css.notice}>
      {hasTime
        ? t(`refusal.${refusal}.at`, { at: toFullTime(new Date(startsAt)) })
        : t(`refusal.${refusal}`)}
    </p>
  )
}

const StartForm = ({ quiz, isStarting, error, onStart }: Omit<Props, 'onLook'>) => {
  const t = quizTranslations.useTranslations()
  const [code, setCode] = useState('')
  const { hasOpenAttempt, needsCode } = quiz
  const asksCode = needsCode && !hasOpenAttempt
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isStarting) onStart(code)
  }
  return (
    <form className={css.start} onSubmit={submit}>
      {hasOpenAttempt && <p>{t('goOnText')}</p>}
      {asksCode && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          required
          autoComplete="off"
          maxLength={40}
          className={css.code}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {error && (
        <p role="alert" className={css.error}>
          {errorText(error)}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" size="lg" isLoading={isStarting}>
          {t(hasOpenAttempt ? 'goOn' : quiz.attempts.length > 0 ? 'startAgain' : 'start')}
        </Button>
      </div>
    </form>
  )
}

/** What to expect of a quiz, and the own attempts. */
export const QuizIntro = ({ quiz, onLook, ...start }: Props) => {
  const t = quizTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const facts = useQuizFacts(quiz, (seconds) => toLength(seconds, language))
  return (
    <Stack gap={6}>
      {quiz.intro !== '' && <RichText markup={quiz.intro} className={css.intro} />}
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {quiz.refusal === null ? (
        <>
          <p className="soft-text">{t('saved')}</p>
          <StartForm quiz={quiz} {...start} />
        </>
      ) : (
        <Refusal quiz={quiz} />
      )}
      {quiz.attempts.length > 0 && <AttemptList attempts={quiz.attempts} onLook={onLook} />}
    </Stack>
  )
}
