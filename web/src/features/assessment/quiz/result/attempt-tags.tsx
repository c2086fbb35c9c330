import type { AttemptSummary } from '@jingke/contract/assessment'
import { Tag } from '../../../../ui/index.ts'
import { quizTranslations } from '../quiz.translations.ts'

type Props = { attempt: Pick<AttemptSummary, 'state' | 'score'> }

/** State, points and whether it is passed, as far as they are shown. */
export const AttemptTags = ({ attempt: { state, score } }: Props) => {
  const t = quizTranslations.useTranslations()
  const isPassed = score?.isPassed ?? null
  return (
    <>
      {score?.points != null && (
        <span>{t('points', { points: score.points, max: score.maxPoints })}</span>
      )}
      {isPassed === null ? (
        <Tag tone={state === 'open' ? 'gold' : 'neutral'}>{t(`state.${state}`)}</Tag>
      ) : (
        <Tag tone={isPassed ? 'jade' : 'danger'}>{t(isPassed ? 'passed' : 'failed')}</Tag>
      )}
    </>
  )
}
