import type { LearnerAttempt } from '@jingke/contract/assessment'
import { getLearnerAttempt } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { LoadFailure, NotFoundState } from '../../../../lib/lists/index.ts'
import { FullTime, toFullTime } from '../../../../lib/time/index.ts'
import { Card, EmptyState, Inline, PageHeading, Skeleton, Stack } from '../../../../ui/index.ts'
import { AttemptTags } from '../../quiz/result/attempt-tags.tsx'
import { LookedBackQuestion } from '../../quiz/result/looked-back-question.tsx'
import { attemptsTranslations } from './attempts.translations.ts'
import { HiddenNames } from './hidden-names.tsx'

type Props = { id: number; listPath: string }

const Marks = ({ marks, place }: Pick<LearnerAttempt, 'marks'> & { place: number }) => {
  const t = attemptsTranslations.useTranslations()
  return marks
    .filter((mark) => mark.place === place)
    .map(({ marker, markedAt, versionNumber: version }) => (
      <p key={markedAt} className="soft-text">
        {t(marker === '' ? 'markedByServer' : 'markedBy', {
          marker,
          at: toFullTime(new Date(markedAt)),
          version,
        })}
      </p>
    ))
}

const Attempt = ({ attempt, listPath }: { attempt: LearnerAttempt; listPath: string }) => {
  const t = attemptsTranslations.useTranslations()
  const { learner, number, handedInAt, startedAt, questions, marks } = attempt
  const title = t('attemptOf', { learner: learner || t('hiddenName'), number })
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={<PageBreadcrumbs parents={[[listPath, t('title')]]} here={title} />}
        title={title}
      />
      <Inline gap={4}>
        <AttemptTags attempt={attempt} />
        <span className="soft-text">
          {t('startedAt')} <FullTime at={startedAt} />
        </span>
        {handedInAt && (
          <span className="soft-text">
            {t('handedIn')} <FullTime at={handedInAt} />
          </span>
        )}
      </Inline>
      <HiddenNames attempts={[attempt]} />
      {questions ? (
        questions.map((asked) => (
          <Card key={asked.place}>
            <Stack gap={4}>
              <LookedBackQuestion {...asked} count={questions.length} headingLevel={2} />
              <Marks marks={marks} place={asked.place} />
            </Stack>
          </Card>
        ))
      ) : (
        <EmptyState title={t('stillOpen')} text={t('stillOpenText')} />
      )}
    </Stack>
  )
}

/** One attempt of a learner with its answers, points and who marked them. */
export const AttemptPage = ({ id, listPath }: Props) => {
  const t = attemptsTranslations.useTranslations()
  const query = useQuery(freshQuery(getLearnerAttempt, { attemptId: id }))
  if (query.data) return <Attempt attempt={query.data} listPath={listPath} />
  if (isNotFound(query.error))
    return (
      <NotFoundState
        title={t('notFound')}
        text={t('notFoundText')}
        to={listPath}
        back={t('back')}
      />
    )
  return query.isError ? <LoadFailure query={query} /> : <Skeleton lines={8} />
}
