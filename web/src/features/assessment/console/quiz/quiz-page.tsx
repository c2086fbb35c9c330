import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../../lib/api/api.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { LoadFailure, NotFoundState, useListAddress } from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { PageHeading, Skeleton, Stack, Tabs } from '../../../../ui/index.ts'
import { ExtraTimes } from './extra-times.tsx'
import { ItemAnalysis } from './item-analysis.tsx'
import { analysisQuery, type QuizLesson } from './quiz.queries.ts'
import { QuizAttempts } from './quiz-attempts.tsx'
import { quizPageTranslations } from './quiz-page.translations.ts'

const tabs = ['attempts', 'questions', 'time'] as const

type Props = {
  lesson: QuizLesson
  listPath: string
  attemptPath: (id: number) => string
  questionPath: (id: number) => string
}

/** One quiz of a course: its attempts, how its questions are answered, and who has more time. */
export const QuizPage = ({ lesson, listPath, attemptPath, questionPath }: Props) => {
  const t = quizPageTranslations.useTranslations()
  const query = useQuery(analysisQuery(lesson))
  const { filters, change } = useListAddress(['tab'])
  const maySeeTimes = [useMay('content.read'), useMay('learners.read')].every(Boolean)
  const { data } = query
  if (isNotFound(query.error))
    return (
      <NotFoundState
        title={t('notFound')}
        text={t('notFoundText')}
        to={listPath}
        back={t('back')}
      />
    )
  if (!data) return query.isError ? <LoadFailure query={query} /> : <Skeleton lines={8} />
  const panels = {
    attempts: <QuizAttempts lesson={lesson} pathOf={attemptPath} />,
    questions: <ItemAnalysis lesson={lesson} analysis={data} questionPath={questionPath} />,
    time: <ExtraTimes lesson={lesson} />,
  }
  const shown = tabs.filter((id) => id !== 'time' || maySeeTimes)
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={
          <PageBreadcrumbs parents={[[listPath, t('attemptsOfAll')]]} here={data.lessonTitle} />
        }
        eyebrow={data.courseName}
        title={data.lessonTitle}
        text={
          data.averagePercent === null
            ? t('noneMarked')
            : t('summary', {
                count: data.attempts,
                passed: data.passed,
                average: Math.round(data.averagePercent),
              })
        }
      />
      <Tabs
        label={t('tabs')}
        value={shown.find((id) => id === filters.tab) ?? 'attempts'}
        onChange={(tab) => change({ tab })}
        items={shown.map((id) => ({ id, label: t(`tab.${id}`), panel: panels[id] }))}
      />
    </Stack>
  )
}
