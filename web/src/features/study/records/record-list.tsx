import type { StudyRecord } from '@jingke/contract/study'
import { studyStates } from '@jingke/contract/study/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilteredList, ListFilters, SearchField, useListAddress } from '../../../lib/lists/index.ts'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { buttonClass, ConfirmDialog, SegmentedControl, Stack, toast } from '../../../ui/index.ts'
import { studyRecordsQuery, useRecordRemoval } from '../study.queries.ts'
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
  const { page, size, filters, change } = useListAddress(['keyword', 'state'])
  const { keyword } = filters
  const state = studyStates.find((one) => one === filters.state)
  const query = useQuery(
    studyRecordsQuery({
      pageNum: page,
      pageSize: size,
      ...(keyword && { keyword }),
      ...(state && { state }),
    }),
  )
  const removal = useAskedRemoval()
  const isFiltered = keyword !== '' || state !== undefined
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('search')}
          searched={keyword}
          onSearch={(text) => change({ keyword: text })}
        />
        <SegmentedControl
          legend={t('state')}
          value={state ?? 'all'}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(next) => change({ state: next === 'all' ? '' : next })}
        />
      </ListFilters>
      <FilteredList
        query={query}
        {...{ page, size }}
        onChange={change}
        isEmpty={query.data?.list.length === 0}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: (
            <MenuPageLink
              to={pagePaths.onDemandCentre}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('explore')}
            </MenuPageLink>
          ),
        }}
        noMatch={
          isFiltered
            ? {
                title: t('noMatch'),
                text: t('noMatchText'),
                onClear: () => change({ keyword: '', state: '' }),
              }
            : undefined
        }
      >
        <Stack gap={6} aria-busy={query.isFetching}>
          {groupByDay(query.data?.list ?? []).map(({ day, items }) => (
            <RecordDay key={day} day={day}>
              {items.map((record) => (
                <RecordRow
                  key={`${record.courseId} ${record.videoId}`}
                  record={record}
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
