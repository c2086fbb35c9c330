import type { LookedBackQuestion as LookedBack } from '@jingke/contract/assessment'
import { ExplainedView } from '../../question/explained-view.tsx'
import { isAnswered } from '../../question/is-answered.ts'
import { QuestionView } from '../../question/question-view.tsx'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'

type Props = LookedBack & { count: number; headingLevel?: 2 | 3 }

/** A question of an attempt with its answer, and what may be seen of what is right. */
export const LookedBackQuestion = (props: Props) => {
  const t = quizTranslations.useTranslations()
  const level = props.headingLevel ?? 3
  const Heading = `h${level}` as const
  const CommentHeading = level === 2 ? 'h3' : 'h4'
  const { place, count, question, answer, points, comment, right, explained } = props
  const hasMore = points !== null || right !== null || explained !== null || comment !== ''
  return (
    <article className={css.lookedBackQuestion}>
      <Heading className={css.questionTitle}>
        {t('questionOf', { number: place + 1, count })}
      </Heading>
      <QuestionView question={question} answer={answer} onChange={() => {}} isDisabled />
      {!isAnswered(answer) && <p className="soft-text">{t('noAnswer')}</p>}
      {hasMore && (
        <ExplainedView
          question={question}
          marking={points === null ? null : { kind: 'marked', points }}
          right={right?.right ?? null}
          feedback={explained?.feedback ?? []}
          explanation={explained?.explanation ?? ''}
        />
      )}
      {comment !== '' && (
        <div className={css.comment}>
          <CommentHeading className={css.commentTitle}>{t('comment')}</CommentHeading>
          <p className={css.written}>{comment}</p>
        </div>
      )}
    </article>
  )
}
