import type { QuestionToMark } from '@jingke/contract/assessment'
import { listQuestionsToMark } from '@jingke/contract/assessment/calls'
import {
  countColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  textColumn,
  timeColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { answersTranslations } from './answers.translations.ts'

type Props = { pathOf: (question: QuestionToMark) => string }

/** Questions with answers that wait for a person. */
export const QuestionsToMarkPage = ({ pathOf }: Props) => {
  const t = answersTranslations.useTranslations()
  const list = useList(listQuestionsToMark, {})
  const columns: ListColumn<QuestionToMark>[] = [
    linkColumn('question', t('question'), ({ excerpt }) => excerpt, pathOf, { isRowHeader: true }),
    textColumn('quiz', t('quiz'), ({ lessonTitle }) => lessonTitle),
    textColumn('course', t('course'), ({ courseName }) => courseName),
    countColumn('waiting', t('waiting'), ({ waiting }) => waiting),
    timeColumn('since', t('since'), ({ since }) => since, { isRelative: true }),
  ]
  return (
    <ListPage
      name="questionsToMark"
      title={t('title')}
      text={t('text')}
      list={list}
      columns={columns}
      rowKey={({ courseId, lessonId, questionId }) => `${courseId}-${lessonId}-${questionId}`}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}
