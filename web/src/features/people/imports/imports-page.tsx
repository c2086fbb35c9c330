import type { ImportBatch } from '@jingke/contract/people'
import { listImports } from '@jingke/contract/people/calls'
import { importSorts } from '@jingke/contract/people/constants'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import {
  countColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  optionalColumn,
  SelectFilter,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { buttonClass } from '../../../ui/index.ts'
import { importTranslations } from './imports.translations.ts'
import { StateTag } from './state-tag.tsx'

type Props = { learnersPath: string; newPath: string; pathOf: (id: number) => string }

const useColumns = (pathOf: Props['pathOf']): ListColumn<ImportBatch>[] => {
  const t = importTranslations.useTranslations()
  return [
    linkColumn(
      'file',
      t('batches.file'),
      ({ fileName }) => fileName,
      ({ id }) => pathOf(id),
      { isRowHeader: true },
    ),
    optionalColumn('who', t('batches.who'), ({ operatorName }) => operatorName),
    timeColumn('when', t('batches.when'), ({ createdAt }) => createdAt, {
      sortName: 'created',
      isRelative: true,
    }),
    countColumn('count', t('batches.count'), ({ done, total }) => t('batch.of', { done, total })),
    countColumn('failed', t('batches.failed'), ({ failed }) => failed),
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
  const list = useList(listImports, {
    filters: ['open'],
    sorts: importSorts,
    input: ({ open }) => ({ isOpen: open === '1' ? true : undefined }),
  })
  const columns = useColumns(pathOf)
  const mayChange = useMay('learners.change')
  return (
    <ListPage
      name="imports"
      breadcrumbs={
        <PageBreadcrumbs parents={[[learnersPath, t('learners')]]} here={t('batches.title')} />
      }
      title={t('batches.title')}
      text={t('batches.text')}
      add={
        mayChange && (
          <Link to={newPath} className={buttonClass({ variant: 'primary' })}>
            {t('title')}
          </Link>
        )
      }
      filters={
        <SelectFilter
          name="open"
          label={t('batches.state')}
          all={t('batches.all')}
          options={[{ value: '1', label: t('batches.open') }]}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('batches.empty'), text: t('batches.emptyText') }}
      noMatch={{ title: t('batches.noneOpen'), text: t('batches.noneOpenText') }}
    />
  )
}
