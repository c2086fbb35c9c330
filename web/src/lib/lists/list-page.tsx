import type { AuditSubject } from '@jingke/contract/audit'
import type { Permission } from '@jingke/contract/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button, buttonClass, EmptyState, PageHeading, PlusIcon, Stack } from '../../ui/index.ts'
import { AuditLogLink, useOwnRights } from '../rights/index.ts'
import { useLocation, useNavigate } from '../router/index.ts'
import { ListFilters } from './filters/filters.tsx'
import { useLastState } from './table/layout/use-last-state.ts'
import { PagedTable, type PagedTableProps } from './table/paged-table.tsx'
import { type BulkProps, SelectableTable } from './table/selectable-table.tsx'
import type { List } from './use-list.ts'

type AddProps = { label: string; permission?: Permission; onAdd: () => void }

/** The button for a new entry of a list, for those who may add one. An address with `#new` uses it at once. */
export const AddButton = ({ label, permission, onAdd }: AddProps) => {
  const { permissions } = useOwnRights()
  const mayAdd = permission === undefined || permissions.includes(permission)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isAsked = mayAdd && hash === '#new'
  const addOnce = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
    onAdd()
  })
  useEffect(() => {
    if (isAsked) addOnce()
  }, [isAsked])
  if (!mayAdd) return null
  return (
    <Button variant="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
      {label}
    </Button>
  )
}

type Texts = { title: string; text: string }

type Props<Row, Filter> = Texts &
  Omit<PagedTableProps<Row>, 'caption' | 'empty' | 'list' | 'isOpening'> & {
    breadcrumbs?: ReactNode
    /** Accessible name of the table; absent: the title. */
    caption?: string
    /** In the audit log. */
    subject?: AuditSubject
    /** Adds an entry; in the heading, or in the empty list. */
    add?: ReactNode
    /** Above the filters. */
    intro?: ReactNode
    filters?: ReactNode
    /** Below the filters. */
    note?: ReactNode
    list: List<Row> & { filter: Filter; isFiltered: boolean }
    empty: Texts
    /** Shown for an empty list with filters. */
    noMatch?: Texts
    /** Undefined: no row can be selected. */
    bulk?: BulkProps<Row, Filter> | undefined
    /** Dialogs. */
    children?: ReactNode
  }

/** A console page of a list: heading, filters in the address, table with its tools, pager, and all states of it. */
export const ListPage = <Row, Filter>(props: Props<Row, Filter>) => {
  const { title, subject, add, list, empty, noMatch, bulk } = props
  const isOpening = !useLastState(props.name)
  const isEmpty = list.query.data?.total === 0 && !list.isFiltered
  const texts = (list.isFiltered && noMatch) || empty
  const table = {
    ...{ name: props.name, columns: props.columns, rowKey: props.rowKey, list, isOpening },
    caption: props.caption ?? title,
    isMatrix: props.isMatrix === true,
    empty: <EmptyState {...texts} action={isEmpty && add} />,
  }
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={props.breadcrumbs}
        title={title}
        text={props.text}
        actions={
          (subject || add) && (
            <>
              {subject && (
                <AuditLogLink subject={subject} className={buttonClass({ variant: 'quiet' })} />
              )}
              {!isEmpty && add}
            </>
          )
        }
      />
      {props.intro}
      {props.filters && <ListFilters>{props.filters}</ListFilters>}
      {props.note}
      {bulk ? <SelectableTable {...table} {...bulk} list={list} /> : <PagedTable {...table} />}
      {props.children}
    </Stack>
  )
}
