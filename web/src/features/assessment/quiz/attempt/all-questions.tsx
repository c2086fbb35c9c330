import type { Answer } from '@jingke/contract/assessment'
import { useEffect, useRef, useState } from 'react'
import { BookmarkIcon, Button, ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/index.ts'
import { isAnswered } from '../../question/is-answered.ts'
import { QuestionView } from '../../question/question-view.tsx'
import type { OpenedAttempt } from '../open-quiz-attempt.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'
import { useFlags } from './flags.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import { isTyped } from './is-typed.ts'
import { QuestionNav } from './question-nav.tsx'
import type { useHandIn } from './use-hand-in.ts'

type Props = OpenedAttempt & { handIn: ReturnType<typeof useHandIn>['handIn'] }

/** Questions that may be answered in any order, one on the page. */
export const AllQuestions = ({ attempt, outbox, handIn, ...opened }: Props) => {
  const t = quizTranslations.useTranslations()
  const [answers, setAnswers] = useState(opened.answers)
  const [index, setIndex] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const { flags, toggle } = useFlags(attempt.id)
  const { unsent, late } = outbox.useView()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  const { questions } = attempt
  const count = questions.length
  const asked = questions[index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question that is gone to
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus()
  }, [index])
  const go = (next: number) => {
    hasMoved.current = true
    setIsAsking(false)
    setIndex(next)
    void outbox.flush()
  }
  const placeOf = (at: number) => questions[at]?.place ?? -1
  const isAnsweredAt = (at: number) => isAnswered(answers.get(placeOf(at)))
  const isFlaggedAt = (at: number) => flags.includes(placeOf(at))
  const indexes = questions.map((_, at) => at)
  if (!asked) return null
  const { place, question } = asked
  const change = (answer: Answer) => {
    setAnswers(new Map(answers).set(place, answer))
    outbox.change(asked, answer, isTyped(answer))
  }
  const isLast = index === count - 1
  return (
    <>
      <QuestionNav
        count={count}
        current={index}
        isAnswered={isAnsweredAt}
        isFlagged={isFlaggedAt}
        onGo={go}
      />
      <div className={css.questionHead}>
        <h2 ref={heading} tabIndex={-1} className={css.questionTitle}>
          {t('questionOf', { number: index + 1, count })}
        </h2>
        <Button
          size="sm"
          variant="quiet"
          icon={<BookmarkIcon size={18} />}
          aria-pressed={isFlaggedAt(index)}
          className={isFlaggedAt(index) ? css.isFlagged : undefined}
          onClick={() => toggle(place)}
        >
          {t('flag')}
        </Button>
      </div>
      <QuestionView
        key={place}
        question={question}
        answer={answers.get(place) ?? null}
        onChange={change}
      />
      <div className={css.steps}>
        <Button
          icon={<ChevronLeftIcon size={18} />}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          {t('previous')}
        </Button>
        {!isLast && (
          <Button variant="primary" onClick={() => go(index + 1)}>
            {t('next')}
            <ChevronRightIcon size={18} />
          </Button>
        )}
        <Button
          variant={isLast ? 'primary' : 'secondary'}
          className={css.handIn}
          onClick={() => setIsAsking(true)}
        >
          {t('handIn')}
        </Button>
      </div>
      {isAsking && (
        <HandInDialog
          count={count}
          unanswered={indexes.filter((at) => !isAnsweredAt(at))}
          flagged={indexes.filter(isFlaggedAt)}
          unsent={unsent.length}
          late={indexes.filter((at) => late.some((one) => one.place === placeOf(at)))}
          error={handIn.error}
          isSending={handIn.isPending}
          onGo={go}
          onHandIn={() => handIn.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
