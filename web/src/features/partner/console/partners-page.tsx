import type { PartnerRow } from '@jingke/contract/partner'
import { partnerSorts } from '@jingke/contract/partner/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListColumn, PagedTable, useListAddress, useSort } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Link, useNavigate } from '../../../lib/router/index.ts'
import { RelativeTime, toDate } from '../../../lib/time/index.ts'
import { Button, EmptyState, PageHeading, Stack, Tag } from '../../../ui/index.ts'
import { partnersQuery } from './partner-console.queries.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import { PartnerForm } from './partner-form.tsx'
import css from './partners.module.css'

const useColumns = (pathOf: (id: number) => string): ListColumn<PartnerRow>[] => {
  const t = partnerConsoleTranslations.useTranslations()
  return [
    {
      id: 'name',
      sortName: 'name',
      header: t('form.name'),
      isRowHeader: true,
      value: [
        { heading: t('form.name'), value: ({ name }) => name },
        {
          heading: t('list.state'),
          value: ({ isEnabled }) => t(isEnabled ? 'list.on' : 'list.off'),
        },
      ],
      cell: ({ id, name, isEnabled }) => (
        <span className={css.name}>
          <Link to={pathOf(id)}>{name}</Link>
          {!isEnabled && <Tag tone="danger">{t('list.off')}</Tag>}
        </span>
      ),
    },
    {
      id: 'origins',
      header: t('form.origins'),
      value: ({ origins }) => origins.join('  '),
      cell: ({ origins }) => origins.join('  ') || '—',
    },
    {
      id: 'videos',
      sortName: 'videos',
      header: t('list.videos'),
      align: 'end',
      isNarrow: true,
      cell: ({ videoCount }) => videoCount,
    },
    {
      id: 'viewers',
      sortName: 'viewers',
      header: t('list.viewers'),
      align: 'end',
      isNarrow: true,
      cell: ({ viewerCount }) => viewerCount,
    },
    {
      id: 'created',
      sortName: 'created',
      header: t('list.created'),
      isNarrow: true,
      value: ({ createdAt }) => toDate(createdAt),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ]
}

export const PartnersPage = ({ pathOf }: { pathOf: (id: number) => string }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const navigate = useNavigate()
  const columns = useColumns(pathOf)
  const { page, size, change } = useListAddress([])
  const source = partnersQuery(page, size, useSort(partnerSorts))
  const query = useQuery(source)
  const [isCreating, setIsCreating] = useState(false)
  const create = useMay('partners.change') && (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      {t('form.create')}
    </Button>
  )
  return (
    <Stack gap={6}>
      <PageHeading title={t('list.title')} text={t('list.text')} actions={create} />
      <PagedTable
        name="partners"
        query={query}
        source={source}
        {...{ page, size }}
        onChange={change}
        caption={t('list.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
      />
      {isCreating && (
        <PartnerForm
          onClose={() => setIsCreating(false)}
          onSaved={({ id }) => void navigate(pathOf(id))}
        />
      )}
    </Stack>
  )
}
