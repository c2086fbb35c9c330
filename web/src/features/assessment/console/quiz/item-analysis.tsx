import type { Calls } from '@jingke/contract'
import type { QuestionAnalysis } from '@jingke/contract/assessment'
import type { analyseQuiz } from '@jingke/contract/assessment/calls'
import type { OutputOf } from '@jingke/contract/core'
import { useState } from 'react'
import { ListTable } from '../../../../lib/lists/index.ts'
import { EmptyState, Stack } from '../../../../ui/index.ts'
import { judgeQuestion } from './judge-question.ts'
import { QuestionFigures } from './question-figures.tsx'
import { analysisQuery, type QuizLesson } from './quiz.queries.ts'
import { quizPageTranslations } from './quiz-page.translations.ts'
import { useAnalysisColumns } from './use-analysis-columns.tsx'

type Props = {
  lesson: QuizLesson
  analysis: OutputOf<Calls[typeof analyseQuiz]>
  questionPath: (id: number) => string
}

type Sorted = 'rightPercent' | 'averagePercent' | 'discrimination'

const sortBy = (list: readonly QuestionAnalysis[], sort: string): QuestionAnalysis[] => {
  const isDescending = sort.startsWith('-')
  // Safe cast: the columns name no other.
  const name = sort.replace('-', '') as Sorted
  // What has no figure comes last in both orders.
  const last = isDescending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const figureOf = (row: QuestionAnalysis) => row[name] ?? last
  const sorted = list.toSorted((one, other) => Math.sign(figureOf(one) - figureOf(other)) || 0)
  return isDescending ? sorted.reverse() : sorted
}

/** How learners answer each question of a quiz; those to look at first are on top. */
export const ItemAnalysis = ({ lesson, analysis, questionPath }: Props) => {
  const t = quizPageTranslations.useTranslations()
  const [sort, setSort] = useState('discrimination')
  const [opened, setOpened] = useState<QuestionAnalysis>()
  const columns = useAnalysisColumns(setOpened)
  const toCheck = analysis.list.filter((row) => judgeQuestion(row) !== undefined).length
  return (
    <Stack gap={4}>
      {analysis.list.length > 0 && (
        <p className="soft-text">{t('toCheck', { count: analysis.list.length, toCheck })}</p>
      )}
      <ListTable
        name="quizQuestions"
        caption={t('tab.questions')}
        source={analysisQuery(lesson)}
        columns={columns}
        rows={sortBy(analysis.list, sort)}
        rowKey={({ questionId }) => questionId}
        sort={sort}
        onSort={setSort}
        empty={<EmptyState title={t('noFigures')} text={t('noFiguresText')} />}
      />
      {opened && (
        <QuestionFigures
          question={opened}
          address={questionPath(opened.questionId)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}
