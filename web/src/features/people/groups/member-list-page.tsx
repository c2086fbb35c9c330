import type { AuditSubject } from '@jingke/contract/audit'
import type { ComponentProps, ReactNode } from 'react'
import {
  type ListColumn,
  PagedTable,
  SearchField,
  type useListAddress,
} from '../../../lib/lists/index.ts'
import { AuditLogLink, useMay } from '../../../lib/rights/index.ts'
import { Link } from '../../../lib/router/index.ts'
import { Button, buttonClass, EmptyState, PageHeading, Stack } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './groups.module.css'

type Member = { id: number; name: string; memberCount: number; courseCount: number }

type ActionProps = { label: string; fullLabel: string; onAct: () => void }

export const RowAction = ({ label, fullLabel, onAct }: ActionProps) => (
  <Button size="sm" variant="quiet" aria-label={fullLabel} onClick={onAct}>
    {label}
  </Button>
)

type Props<Row> = Pick<ComponentProps<typeof PagedTable<Row>>, 'query' | 'source'> & {
  name: string
  /** In the audit log. */
  subject: AuditSubject
  texts: Record<
    'title' | 'text' | 'add' | 'search' | 'name' | 'noMatch' | 'empty' | 'emptyText',
    string
  >
  list: ReturnType<typeof useListAddress<'keyword'>>
  learnersPath: (row: Row) => string
  actions: (row: Row) => ReactNode
  onAdd: () => void
  children: ReactNode
}

/** Groups or institutions: how many learners each has, and how many courses are limited to it. */
export const MemberListPage = <Row extends Member>(props: Props<Row>) => {
  const { name, subject, texts, list, query, source, learnersPath, actions, onAdd } = props
  const t = peopleTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const mayAudit = useMay('audit.read')
  const { page, size, filters, change } = list
  const columns: ListColumn<Row>[] = [
    {
      id: 'name',
      header: texts.name,
      sortName: 'name',
      isRowHeader: true,
      cell: (row) => row.name,
    },
    {
      id: 'members',
      header: t('groups.members'),
      sortName: 'members',
      align: 'end',
      isNarrow: true,
      value: ({ memberCount }) => memberCount,
      cell: (row) => <Link to={learnersPath(row)}>{row.memberCount}</Link>,
    },
    {
      id: 'courses',
      header: t('groups.courses'),
      align: 'end',
      isNarrow: true,
      cell: ({ courseCount }) => courseCount,
    },
    {
      id: 'actions',
      value: null,
      header: <span className="visually-hidden">{t('groups.actions')}</span>,
      align: 'end',
      isNarrow: true,
      cell: (row) => (
        <span className={css.actions}>
          <AuditLogLink
            subject={subject}
            id={row.id}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          />
          {mayChange && actions(row)}
        </span>
      ),
    },
  ]
  return (
    <Stack gap={6}>
      <PageHeading
        title={texts.title}
        text={texts.text}
        actions={
          mayChange && (
            <Button variant="primary" onClick={onAdd}>
              {texts.add}
            </Button>
          )
        }
      />
      <search>
        <SearchField
          className={css.search}
          label={texts.search}
          searched={filters.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      </search>
      <PagedTable
        {...{ name, query, source, page, size }}
        onChange={change}
        caption={texts.title}
        columns={mayChange || mayAudit ? columns : columns.filter(({ id }) => id !== 'actions')}
        rowKey={({ id }) => id}
        empty={
          filters.keyword ? (
            <EmptyState title={texts.noMatch} text={t('groups.noMatchText')} />
          ) : (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          )
        }
      />
      {props.children}
    </Stack>
  )
}
