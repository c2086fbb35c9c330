import type { LearnerRecord } from '@jingke/contract/study'
import { listLearnerRecords } from '@jingke/contract/study/calls'
import { useQuery } from '@tanstack/react-query'
import { toClock } from '../../../lib/format/clock.ts'
import { toStudyTime } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import {
  countColumn,
  type ListColumn,
  listQuery,
  PagedTable,
  textColumn,
  timeColumn,
  usePaging,
} from '../../../lib/lists/index.ts'
import { Card, EmptyState, Section, Tag } from '../../../ui/index.ts'
import { studyConsoleTranslations } from './study-console.translations.ts'

const useColumns = (): ListColumn<LearnerRecord>[] => {
  const t = studyConsoleTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return [
    {
      id: 'lesson',
      header: t('learner.lesson'),
      value: [
        { heading: t('learner.course'), value: ({ courseName }) => courseName },
        { heading: t('learner.lesson'), value: ({ lessonTitle }) => lessonTitle },
      ],
      cell: (row) => `${row.courseName} · ${row.lessonTitle}`,
      isRowHeader: true,
    },
    {
      id: 'progress',
      header: t('learner.progress'),
      value: ({ percent }) => `${percent}%`,
      cell: (row) =>
        row.isFinished ? <Tag tone="jade">{t('learner.finished')}</Tag> : `${row.percent}%`,
      isNarrow: true,
    },
    textColumn(
      'position',
      t('learner.position'),
      ({ position, duration }) => `${toClock(position)} / ${toClock(duration)}`,
      { isNarrow: true, isSpare: true },
    ),
    countColumn('credited', t('learner.credited'), ({ credited }) => toClock(credited), {
      cell: ({ credited }) => toStudyTime(credited, language),
    }),
    countColumn('refused', t('learner.refused'), ({ refused }) => toClock(refused), {
      cell: ({ refused }) =>
        refused > 0 ? (
          <Tag tone="danger">{toStudyTime(refused, language)}</Tag>
        ) : (
          toStudyTime(0, language)
        ),
    }),
    timeColumn('lastWatched', t('learner.lastWatched'), ({ lastWatchedAt }) => lastWatchedAt, {
      isRelative: true,
    }),
  ]
}

/** What one learner watched, and what the server refused to credit. */
export const LearnerStudy = ({ id }: { id: number }) => {
  const t = studyConsoleTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const columns = useColumns()
  const paging = usePaging()
  const source = listQuery(listLearnerRecords, { id, ...paging.input })
  const query = useQuery(source)
  const totals = query.data && {
    credited: toStudyTime(query.data.credited, language),
    refused: toStudyTime(query.data.refused, language),
  }
  return (
    <Card space="lg">
      <Section
        title={t('learner.title')}
        intro={
          totals
            ? `${t('learner.totals', totals)} · ${t('learner.totalsHint')}`
            : t('learner.totalsHint')
        }
      >
        <PagedTable
          name="learner-study"
          list={{ ...paging, source, query }}
          caption={t('learner.lessons')}
          columns={columns}
          rowKey={({ courseId, lessonId }) => `${courseId}.${lessonId}`}
          empty={
            <EmptyState
              size="sm"
              headingLevel={3}
              title={t('learner.none')}
              text={t('learner.noneText')}
            />
          }
        />
      </Section>
    </Card>
  )
}
