import { listAttempts } from '@jingke/contract/assessment/calls'
import { attemptSorts } from '@jingke/contract/assessment/constants'
import { PagedTable, useList } from '../../../../lib/lists/index.ts'
import { EmptyState, Stack } from '../../../../ui/index.ts'
import { HiddenNames } from '../attempts/hidden-names.tsx'
import { useAttemptColumns } from '../attempts/use-attempt-columns.tsx'
import type { QuizLesson } from './quiz.queries.ts'
import { quizPageTranslations } from './quiz-page.translations.ts'

type Props = { lesson: QuizLesson; pathOf: (id: number) => string }

export const QuizAttempts = ({ lesson, pathOf }: Props) => {
  const t = quizPageTranslations.useTranslations()
  const columns = useAttemptColumns({ pathOf })
  const list = useList(listAttempts, { sorts: attemptSorts, input: () => lesson })
  return (
    <Stack gap={4}>
      <HiddenNames attempts={list.query.data?.list} />
      <PagedTable
        name="quizAttempts"
        caption={t('tab.attempts')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        empty={<EmptyState title={t('noAttempts')} text={t('noAttemptsText')} />}
      />
    </Stack>
  )
}
