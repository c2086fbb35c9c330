import type { PartnerRow } from '@jingke/contract/partner'
import { listPartners } from '@jingke/contract/partner/calls'
import { partnerSorts } from '@jingke/contract/partner/constants'
import { useState } from 'react'
import {
  AddButton,
  countColumn,
  type ListColumn,
  ListPage,
  optionalColumn,
  timeColumn,
  useList,
} from '../../../lib/lists/index.ts'
import { Link, useNavigate } from '../../../lib/router/index.ts'
import { Tag } from '../../../ui/index.ts'
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
      isWide: true,
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
    optionalColumn('origins', t('form.origins'), ({ origins }) => origins.join('  ')),
    countColumn('videos', t('list.videos'), ({ videoCount }) => videoCount, { sortName: 'videos' }),
    countColumn('viewers', t('list.viewers'), ({ viewerCount }) => viewerCount, {
      sortName: 'viewers',
    }),
    timeColumn('created', t('list.created'), ({ createdAt }) => createdAt, {
      sortName: 'created',
      isRelative: true,
    }),
  ]
}

export const PartnersPage = ({ pathOf }: { pathOf: (id: number) => string }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const navigate = useNavigate()
  const columns = useColumns(pathOf)
  const list = useList(listPartners, { sorts: partnerSorts })
  const [isCreating, setIsCreating] = useState(false)
  return (
    <ListPage
      name="partners"
      title={t('list.title')}
      text={t('list.text')}
      add={
        <AddButton
          label={t('form.create')}
          permission="partners.change"
          onAdd={() => setIsCreating(true)}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    >
      {isCreating && (
        <PartnerForm
          onClose={() => setIsCreating(false)}
          onSaved={({ id }) => void navigate(pathOf(id))}
        />
      )}
    </ListPage>
  )
}
