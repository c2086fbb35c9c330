import type { StudyRecord } from '@jingke/contract/study'
import { listStudyRecords } from '@jingke/contract/study/calls'
import { studyStates } from '@jingke/contract/study/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilteredList, listQuery, useListAddress } from '../../../lib/lists/index.ts'
import { ConfirmDialog, SegmentedControl, Stack, toast } from '../../../ui/index.ts'
import { certificatesQuery } from '../certificates/certificates.queries.ts'
import { useRecordRemoval } from '../study.queries.ts'
import { groupByDay } from './days.ts'
import { RecordDay } from './record-day.tsx'
import { RecordRow } from './record-row.tsx'
import { recordsTranslations } from './records.translations.ts'

const states = ['all', ...studyStates] as const

const useAskedRemoval = () => {
  const t = recordsTranslations.useTranslations()
  const [asked, setAsked] = useState<StudyRecord>()
  const removal = useRecordRemoval()
  const dialog = asked && (
    <ConfirmDialog
      isOpen
      isDangerous
      isLoading={removal.isPending}
      title={t('confirm.title')}
      text={t('confirm.text', { name: asked.lessonTitle })}
      confirmLabel={t('remove')}
      cancelLabel={t('confirm.cancel')}
      onCancel={() => setAsked(undefined)}
      onConfirm={() =>
        removal.mutate(asked, {
          onSuccess: () => toast.show({ kind: 'success', text: t('removed') }),
          onSettled: () => setAsked(undefined),
        })
      }
    />
  )
  return { ask: setAsked, dialog }
}

export const RecordList = () => {
  const t = recordsTranslations.useTranslations()
  const address = useListAddress(['keyword', 'state'])
  const { page, size, filters, change } = address
  const { keyword } = filters
  const state = studyStates.find((one) => one === filters.state)
  const query = useQuery(
    listQuery(listStudyRecords, { pageNum: page, pageSize: size, keyword, state }),
  )
  const certificates = useQuery(certificatesQuery()).data ?? []
  const codes = new Map(certificates.map(({ courseId, code }) => [courseId, code]))
  const removal = useAskedRemoval()
  return (
    <>
      <FilteredList
        address={address}
        query={query}
        search={t('search')}
        filters={
          <SegmentedControl
            legend={t('state')}
            value={state ?? 'all'}
            options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(next) => change({ state: next === 'all' ? '' : next })}
          />
        }
        isEmpty={query.data?.list.length === 0}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          explore: t('explore'),
        }}
        noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
      >
        <Stack gap={6} aria-busy={query.isFetching}>
          {groupByDay(query.data?.list ?? []).map(({ day, items }) => (
            <RecordDay key={day} day={day}>
              {items.map((record) => (
                <RecordRow
                  key={`${record.courseId} ${record.lessonId}`}
                  record={record}
                  certificateCode={codes.get(record.courseId)}
                  onRemove={() => removal.ask(record)}
                />
              ))}
            </RecordDay>
          ))}
        </Stack>
      </FilteredList>
      {removal.dialog}
    </>
  )
}
