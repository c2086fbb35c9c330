import { defaultPageSize } from '@jingke/contract/core/constants'
import type { LearnerRecord } from '@jingke/contract/study'
import { listLearnerRecords } from '@jingke/contract/study/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/api/call-query.ts'
import { toClock } from '../../../lib/format/clock.ts'
import {
  ExportMenu,
  type ListColumn,
  ListPager,
  LoadFailure,
  toFileColumns,
} from '../../../lib/lists/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import { Card, DataTable, EmptyState, Section, Tag } from '../../../ui/index.ts'
import { studyConsoleTranslations } from './study-console.translations.ts'

const useColumns = (): ListColumn<LearnerRecord>[] => {
  const t = studyConsoleTranslations.useTranslations()
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
    {
      id: 'position',
      header: t('learner.position'),
      cell: (row) => `${toClock(row.position)} / ${toClock(row.duration)}`,
      isNarrow: true,
      isSpare: true,
    },
    {
      id: 'credited',
      header: t('learner.credited'),
      cell: (row) => toClock(row.credited),
      align: 'end',
      isNarrow: true,
    },
    {
      id: 'refused',
      header: t('learner.refused'),
      value: ({ refused }) => toClock(refused),
      cell: (row) =>
        row.refused > 0 ? <Tag tone="danger">{toClock(row.refused)}</Tag> : toClock(0),
      align: 'end',
      isNarrow: true,
    },
    {
      id: 'lastWatched',
      header: t('learner.lastWatched'),
      value: ({ lastWatchedAt }) => toDate(lastWatchedAt),
      cell: (row) => <RelativeTime at={row.lastWatchedAt} />,
      isNarrow: true,
    },
  ]
}

/** What one learner watched, and what the server refused to credit. */
export const LearnerStudy = ({ id }: { id: number }) => {
  const t = studyConsoleTranslations.useTranslations()
  const columns = useColumns()
  const [page, setPage] = useState({ page: 1, size: defaultPageSize })
  const source = {
    ...callQuery(listLearnerRecords, {
      id,
      pageNum: page.page,
      pageSize: page.size,
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  }
  const query = useQuery(source)
  const totals = query.data && {
    credited: toClock(query.data.credited),
    refused: toClock(query.data.refused),
  }
  return (
    <Card space="lg">
      <Section
        title={t('learner.title')}
        action={
          (query.data?.total ?? 0) > 0 && (
            <ExportMenu
              source={source}
              columns={toFileColumns(columns)}
              name={t('learner.title')}
            />
          )
        }
        intro={
          totals
            ? `${t('learner.totals', totals)} · ${t('learner.totalsHint')}`
            : t('learner.totalsHint')
        }
      >
        {query.isError ? (
          <LoadFailure query={query} headingLevel={3} />
        ) : (
          <>
            <DataTable
              caption={t('learner.lessons')}
              columns={columns}
              rows={query.data?.list ?? []}
              rowKey={(row) => `${row.courseId}.${row.videoId}`}
              isLoading={query.isPending}
              empty={
                <EmptyState
                  size="sm"
                  headingLevel={3}
                  title={t('learner.none')}
                  text={t('learner.noneText')}
                />
              }
            />
            <ListPager
              {...page}
              total={query.data?.total ?? 0}
              onChange={({ page: next = 1, size = page.size }) => setPage({ page: next, size })}
            />
          </>
        )}
      </Section>
    </Card>
  )
}
