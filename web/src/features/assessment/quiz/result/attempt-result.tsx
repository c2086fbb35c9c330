import type { LookedBackAttempt } from '@jingke/contract/assessment'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { FullTime } from '../../../../lib/time/index.ts'
import { Button, ChevronLeftIcon, Section, Skeleton, Stack } from '../../../../ui/index.ts'
import css from '../quiz.module.css'
import { attemptQuery } from '../quiz.queries.ts'
import { quizTranslations } from '../quiz.translations.ts'
import { AttemptTags } from './attempt-tags.tsx'
import { LateAnswers } from './late-answers.tsx'
import { LookedBackQuestion } from './looked-back-question.tsx'

const Outcome = ({ attempt }: { attempt: LookedBackAttempt }) => {
  const t = quizTranslations.useTranslations()
  const { state, score, number, handedInAt } = attempt
  const isWaiting = score !== null && score.points === null
  const outcome =
    score?.isPassed == null ? 'result.done' : score.isPassed ? 'result.passed' : 'result.failed'
  return (
    <div className={css.panel} role="status">
      <p className="soft-text">{t('resultTitle', { number })}</p>
      <h2 className={css.panelTitle}>{t(outcome)}</h2>
      {score?.points != null && (
        <p className={css.points}>{t('points', { points: score.points, max: score.maxPoints })}</p>
      )}
      {state === 'expired' && <p>{t('result.expired')}</p>}
      {(isWaiting || state === 'handed-in') && <p>{t('result.waiting')}</p>}
      {score === null && <p>{t('result.hidden')}</p>}
      <div className={css.tags}>
        <AttemptTags attempt={{ state, score: null }} />
        {handedInAt && <FullTime at={handedInAt} className="soft-text" />}
      </div>
    </div>
  )
}

type Props = { attemptId: number; onLeave: () => void }

/** An attempt that was handed in, with what its quiz lets see now. */
export const AttemptResult = ({ attemptId, onLeave }: Props) => {
  const t = quizTranslations.useTranslations()
  const query = useQuery(attemptQuery(attemptId))
  const attempt = query.data
  return (
    <Stack gap={6}>
      <div>
        <Button variant="quiet" size="sm" icon={<ChevronLeftIcon size={18} />} onClick={onLeave}>
          {t('overview')}
        </Button>
      </div>
      {query.isError && !attempt && <LoadFailure query={query} size="md" />}
      {query.isPending && <Skeleton lines={8} />}
      {attempt && (
        <>
          <Outcome attempt={attempt} />
          <LateAnswers attempt={attempt} />
          {attempt.questions ? (
            <Section title={t('yourAnswers')}>
              <ol className={css.lookedBack}>
                {attempt.questions.map((asked) => (
                  <li key={asked.place}>
                    <LookedBackQuestion {...asked} count={attempt.questions?.length ?? 0} />
                  </li>
                ))}
              </ol>
            </Section>
          ) : (
            <p className="soft-text">{t('notYet')}</p>
          )}
        </>
      )}
    </Stack>
  )
}
