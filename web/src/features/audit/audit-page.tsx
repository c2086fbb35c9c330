import type { AuditEntry } from '@jingke/contract/audit'
import { auditSorts, auditSubjects } from '@jingke/contract/audit/constants'
import { useQuery } from '@tanstack/react-query'
import {
  DateFilter,
  type ListColumn,
  ListFilters,
  PagedTable,
  SearchField,
  useListAddress,
  useSort,
} from '../../lib/lists/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { Link } from '../../lib/router/index.ts'
import { FullTime, toDate, toRange } from '../../lib/time/index.ts'
import { Button, EmptyState, Inline, PageHeading, SelectField, Stack } from '../../ui/index.ts'
import css from './audit.module.css'
import { changesQuery } from './audit.queries.ts'
import { actionText, auditTranslations, subjectText } from './audit.translations.ts'
import { ChangeValues, useChangesText } from './change-values.tsx'

/** The page of a thing, if it has one. */
type PathOf = (subject: string, id: number) => string | undefined

const thingName = ({ subjectId, subjectName }: AuditEntry): string =>
  subjectName || (subjectId === null ? '' : `#${subjectId}`)

const Thing = ({ change, pathOf }: { change: AuditEntry; pathOf: PathOf }) => {
  const t = auditTranslations.useTranslations()
  const { subject, subjectId, action } = change
  const path = subjectId === null ? undefined : pathOf(subject, subjectId)
  const name = thingName(change)
  return (
    <span className={css.thing}>
      <span>
        {subjectText(t, subject)} · {actionText(t, action)}
      </span>
      <span className={css.soft}>{path ? <Link to={path}>{name}</Link> : name}</span>
    </span>
  )
}

const useColumns = (pathOf: PathOf): ListColumn<AuditEntry>[] => {
  const t = auditTranslations.useTranslations()
  const changesText = useChangesText()
  return [
    {
      id: 'when',
      header: t('when'),
      sortName: 'when',
      isNarrow: true,
      value: ({ changedAt }) => toDate(changedAt),
      cell: ({ changedAt }) => <FullTime at={changedAt} />,
    },
    {
      id: 'who',
      header: t('who'),
      isNarrow: true,
      cell: ({ actor }) => actor?.name ?? t('system'),
    },
    {
      id: 'what',
      header: t('what'),
      isRowHeader: true,
      value: [
        { heading: t('subject'), value: ({ subject }) => subjectText(t, subject) },
        { heading: t('what'), value: ({ action }) => actionText(t, action) },
        { heading: t('thing'), value: thingName },
      ],
      cell: (change) => <Thing {...{ change, pathOf }} />,
    },
    {
      id: 'changes',
      header: t('changes'),
      value: changesText,
      cell: (change) => <ChangeValues {...change} />,
    },
    {
      id: 'where',
      header: t('where'),
      isNarrow: true,
      isSpare: true,
      value: ({ address }) => address,
      cell: ({ address }) => <span className={css.soft}>{address}</span>,
    },
  ]
}

export const AuditPage = ({ pathOf }: { pathOf: PathOf }) => {
  const t = auditTranslations.useTranslations()
  const columns = useColumns(pathOf)
  const { page, size, filters, change } = useListAddress([
    'keyword',
    'subject',
    'thing',
    'from',
    'to',
  ])
  const subject = auditSubjects.find((known) => known === filters.subject)
  const subjectId = parseId(filters.thing)
  const source = changesQuery(
    { pageNum: page, pageSize: size },
    {
      ...(filters.keyword && { keyword: filters.keyword }),
      ...(subject && { subject }),
      ...(subjectId !== undefined && { subjectId }),
      ...toRange(filters.from, filters.to),
      ...useSort(auditSorts),
    },
  )
  const query = useQuery(source)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} text={t('text')} />
      <ListFilters>
        <SearchField
          className={css.search}
          label={t('search')}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
        <SelectField
          label={t('subject')}
          isLabelHidden
          placeholder={t('allSubjects')}
          value={filters.subject}
          options={auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
          onChange={(event) => change({ subject: event.target.value, thing: '' })}
        />
        <DateFilter label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
        <DateFilter label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
      </ListFilters>
      {subjectId !== undefined && (
        <Inline gap={3}>
          <span className={css.soft}>{t('only')}</span>
          <Button size="sm" onClick={() => change({ subject: '', thing: '' })}>
            {t('showAll')}
          </Button>
        </Inline>
      )}
      <PagedTable
        name="history"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(isFiltered ? 'noMatch' : 'empty')}
            text={t(isFiltered ? 'noMatchText' : 'emptyText')}
          />
        }
      />
    </Stack>
  )
}
