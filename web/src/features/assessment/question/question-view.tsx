import type { Answer, PresentedQuestion } from '@jingke/contract/assessment'
import { RichText } from '../../../lib/markup/index.ts'
import type { AnswerProps } from './answer-props.ts'
import { BlanksAnswer } from './blanks-answer.tsx'
import { MultipleAnswer, SingleAnswer, TrueFalseAnswer } from './choice-answer.tsx'
import { MatchAnswer } from './match-answer.tsx'
import { OrderAnswer } from './order-answer.tsx'
import css from './question.module.css'
import { questionTranslations } from './question.translations.ts'
import { WrittenAnswer } from './written-answer.tsx'

type TypeName = PresentedQuestion['type']

const views: { [Type in TypeName]: (props: AnswerProps<Type>) => React.ReactNode } = {
  single: SingleAnswer,
  multiple: MultipleAnswer,
  'true-false': TrueFalseAnswer,
  blanks: BlanksAnswer,
  order: OrderAnswer,
  match: MatchAnswer,
  'short-text': WrittenAnswer,
  'long-text': WrittenAnswer,
}

type Props = {
  question: PresentedQuestion
  answer: Answer | null
  onChange: (answer: Answer) => void
  isDisabled?: boolean
  hasPoints?: boolean
}

/** A question as a learner answers it. */
export const QuestionView = ({
  question,
  answer,
  onChange,
  isDisabled = false,
  hasPoints = true,
}: Props) => {
  const t = questionTranslations.useTranslations()
  // The table pairs each type with its view, which the compiler cannot follow through an index.
  const View = views[question.type] as (props: {
    question: PresentedQuestion
    answer: Answer | null
    onChange: (answer: Answer) => void
    isDisabled: boolean
  }) => React.ReactNode
  const own = answer?.type === question.type ? answer : null
  return (
    <div className={css.question}>
      {question.type !== 'blanks' && <RichText markup={question.body} className={css.body} />}
      <View question={question} answer={own} onChange={onChange} isDisabled={isDisabled} />
      {hasPoints && (
        <p className="soft-text">
          {t('points', { points: question.points, count: question.points })}
        </p>
      )}
    </div>
  )
}
