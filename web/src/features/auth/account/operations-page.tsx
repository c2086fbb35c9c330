import type { OperationRecord } from '@jingke/contract/auth'
import { listOperations } from '@jingke/contract/auth/calls'
import { type OperationKind, operationKinds } from '@jingke/contract/auth/constants'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../lib/date-field/index.ts'
import { ListPager, LoadFailure, listQuery, useListAddress } from '../../../lib/lists/index.ts'
import { FullTime, isWrongRange, RelativeTime, toRange } from '../../../lib/time/index.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  PageHeading,
  SelectField,
  Stack,
  Tag,
} from '../../../ui/index.ts'
import { accountTranslations } from './account.translations.ts'
import { operationDetails } from './operation-details.ts'
import css from './operations-page.module.css'

/** Shown in the warning colour. */
const isSuspicious = (kind: OperationKind): boolean =>
  ['sign-in-refused', 'refresh-reuse', 'new-device', 'account-disabled'].includes(kind)

const RecordKind = ({ record }: { record: OperationRecord }) => {
  const t = accountTranslations.useTranslations()
  const shown = operationDetails(record, t)
  return (
    <div className={css.what}>
      <Tag tone={isSuspicious(record.kind) ? 'seal' : 'jade'}>{t(`kind.${record.kind}`)}</Tag>
      {shown.length > 0 && <span className={css.detail}>{shown.join(' · ')}</span>}
    </div>
  )
}

const useColumns = (): Column<OperationRecord>[] => {
  const t = accountTranslations.useTranslations()
  return [
    {
      id: 'what',
      header: t('record.what'),
      isRowHeader: true,
      cell: (record) => <RecordKind record={record} />,
    },
    {
      id: 'when',
      header: t('record.when'),
      isNarrow: true,
      cell: (record) => (
        <div className={css.when}>
          <RelativeTime at={record.happenedAt} />
          <FullTime at={record.happenedAt} className={css.exact} />
        </div>
      ),
    },
    {
      id: 'device',
      header: t('record.device'),
      cell: (record) => record.device || t('record.unknown'),
    },
    {
      id: 'address',
      header: t('record.address'),
      cell: (record) => record.address || t('record.unknown'),
    },
  ]
}

export const OperationsPage = () => {
  const t = accountTranslations.useTranslations()
  const columns = useColumns()
  const { page, size, filters, change } = useListAddress(['kind', 'from', 'to'])
  const kind = operationKinds.find((known) => known === filters.kind)
  const isWrong = isWrongRange(filters.from, filters.to)
  const range = isWrong ? {} : toRange(filters.from, filters.to)
  const query = useQuery(
    listQuery(listOperations, { pageNum: page, pageSize: size, ...range, kind }),
  )
  const isFiltered = kind !== undefined || filters.from !== '' || filters.to !== ''
  return (
    <Stack gap={6}>
      <PageHeading title={t('record.title')} text={t('record.text')} />
      <div className={css.filters}>
        <SelectField
          label={t('record.kind')}
          value={kind ?? ''}
          placeholder={t('record.allKinds')}
          onChange={(event) => change({ kind: event.target.value })}
          options={operationKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        />
        <DateField
          label={t('record.from')}
          value={filters.from}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t('record.to')}
          value={filters.to}
          error={isWrong ? t('record.wrongRange') : undefined}
          onChange={(to) => change({ to })}
        />
        {isFiltered && (
          <Button
            variant="quiet"
            className={css.clear}
            onClick={() => change({ kind: '', from: '', to: '' })}
          >
            {t('record.clear')}
          </Button>
        )}
      </div>
      {query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <DataTable
          caption={t('record.list')}
          columns={columns}
          rows={query.data?.list ?? []}
          rowKey={(record) => record.id}
          isLoading={query.isPending}
          loadingRows={8}
          empty={
            <EmptyState
              title={t(isFiltered ? 'record.noMatch' : 'record.empty')}
              text={t(isFiltered ? 'record.noMatchText' : 'record.emptyText')}
            />
          }
        />
      )}
      <ListPager page={page} size={size} total={query.data?.total ?? 0} onChange={change} />
    </Stack>
  )
}
