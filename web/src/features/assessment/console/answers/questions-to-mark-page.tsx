import type { QuestionToMark } from '@jingke/contract/assessment'
import { listQuestionsToMark } from '@jingke/contract/assessment/calls'
import {
  countColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { answersTranslations } from './answers.translations.ts'

type Props = { pathOf: (question: QuestionToMark) => string }

/** Questions with answers that wait for a person. */
export const QuestionsToMarkPage = ({ pathOf }: Props) => {
  const t = answersTranslations.useTranslations()
  const list = useList(listQuestionsToMark, {
    filters: ['courses'],
    input: ({ courses }) => ({ isOwn: courses === 'own' || undefined }),
  })
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
      filters={
        <SelectFilter
          name="courses"
          label={t('course')}
          all={t('allCourses')}
          options={[{ value: 'own', label: t('ownCourses') }]}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ courseId, lessonId, questionId }) => `${courseId}-${lessonId}-${questionId}`}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
