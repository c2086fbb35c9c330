import type { ImportBatch } from '@jingke/contract/people'
import { importSorts } from '@jingke/contract/people/constants'
import { useQuery } from '@tanstack/react-query'
import { type ListColumn, PagedTable, useListAddress, useSort } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import { Breadcrumbs, buttonClass, EmptyState, PageHeading, Stack } from '../../../ui/index.ts'
import { importsQuery } from './imports.queries.ts'
import { importTranslations } from './imports.translations.ts'
import { StateTag } from './state-tag.tsx'

type Props = { learnersPath: string; newPath: string; pathOf: (id: number) => string }

const useColumns = (pathOf: Props['pathOf']): ListColumn<ImportBatch>[] => {
  const t = importTranslations.useTranslations()
  return [
    {
      id: 'file',
      header: t('batches.file'),
      isRowHeader: true,
      value: ({ fileName }) => fileName,
      cell: ({ id, fileName }) => <Link to={pathOf(id)}>{fileName}</Link>,
    },
    { id: 'who', header: t('batches.who'), cell: ({ operatorName }) => operatorName || '—' },
    {
      id: 'when',
      sortName: 'created',
      header: t('batches.when'),
      isNarrow: true,
      value: ({ createdAt }) => toDate(createdAt),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'count',
      header: t('batches.count'),
      align: 'end',
      isNarrow: true,
      cell: ({ done, total }) => t('batch.of', { done, total }),
    },
    {
      id: 'state',
      header: t('batches.state'),
      isNarrow: true,
      value: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <StateTag state={state} />,
    },
  ]
}

export const ImportsPage = ({ learnersPath, newPath, pathOf }: Props) => {
  const t = importTranslations.useTranslations()
  const { page, size, change } = useListAddress([])
  const source = importsQuery({ pageNum: page, pageSize: size }, useSort(importSorts))
  const query = useQuery(source)
  const columns = useColumns(pathOf)
  const mayChange = useMay('learners.change')
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            items={[
              <Link key="list" to={learnersPath}>
                {t('learners')}
              </Link>,
              t('batches.title'),
            ]}
          />
        }
        title={t('batches.title')}
        text={t('batches.text')}
        actions={
          mayChange && (
            <Link to={newPath} className={buttonClass({ variant: 'primary' })}>
              {t('title')}
            </Link>
          )
        }
      />
      <PagedTable
        name="imports"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('batches.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('batches.empty')} text={t('batches.emptyText')} />}
      />
    </Stack>
  )
}
