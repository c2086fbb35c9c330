import type { AuditSubject } from '@jingke/contract/audit'
import type { Permission } from '@jingke/contract/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  PageHeading,
  PlusIcon,
  Skeleton,
  Stack,
} from '../../ui/index.ts'
import { AuditLogLink, useMay } from '../rights/index.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { LoadFailure } from './load-failure.tsx'

type Props<Row> = {
  title: string
  text: string
  addLabel: string
  emptyTitle: string
  emptyText: string
  /** In the audit log. */
  subject: AuditSubject
  query: UseQueryResult<Row[]>
  source: ComponentProps<typeof ExportMenu<Row>>['source']
  columns: ComponentProps<typeof ExportMenu<Row>>['columns']
  permission: Permission
  form: (onClose: () => void) => ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A console page of a list that is read as a whole, with a button for a new entry. */
export const UnpagedListPage = <Row,>({
  title,
  text,
  addLabel,
  emptyTitle,
  emptyText,
  subject,
  query,
  source,
  columns,
  permission,
  form,
  children,
}: Props<Row>) => {
  const [isAdding, setIsAdding] = useState(false)
  const add = useMay(permission) && (
    <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setIsAdding(true)}>
      {addLabel}
    </Button>
  )
  const isEmpty = query.data?.length === 0
  return (
    <Stack gap={6}>
      <PageHeading
        title={title}
        text={text}
        actions={
          !isEmpty && (
            <>
              <AuditLogLink subject={subject} className={buttonClass({ variant: 'quiet' })} />
              <ExportMenu source={source} columns={columns} name={title} size="md" />
              {add}
            </>
          )
        }
      />
      {query.isError && <LoadFailure query={query} />}
      {query.isPending && (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
      {/* The list stays mounted when it is empty: its notice may offer to undo. */}
      {query.data && <div hidden={isEmpty}>{children(query.data)}</div>}
      {isEmpty && (
        <Card space="lg">
          <EmptyState title={emptyTitle} text={emptyText} action={add} />
        </Card>
      )}
      {isAdding && form(() => setIsAdding(false))}
    </Stack>
  )
}
