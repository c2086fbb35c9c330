import { listImports } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { LoadFailure, listQuery } from '../../../lib/lists/index.ts'
import { Link, Navigate } from '../../../lib/router/index.ts'
import { UnsavedGuard } from '../../../lib/unsaved/index.ts'
import { Button, buttonClass, Card, PageHeading, Skeleton, Stack } from '../../../ui/index.ts'
import { learnerFieldsQuery } from '../fields/learner-fields.queries.ts'
import { CheckRows } from './check-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import css from './imports.module.css'
import { importTranslations } from './imports.translations.ts'
import { MapColumns } from './map-columns.tsx'
import {
  type Columns,
  type GridRow,
  guessColumns,
  requiredFields,
  toGridRows,
  toHeadings,
} from './parse/columns.ts'
import { canBeWithoutHeadings, type Table, withoutHeadings } from './parse/table.ts'
import { useGridColumns } from './use-grid-columns.ts'

type Props = { learnersPath: string; listPath: string; pathOf: (id: number) => string }

/** A file, its columns, the check of its rows. Rows with problems stay until they are imported. */
export const ImportPage = ({ learnersPath, listPath, pathOf }: Props) => {
  const t = importTranslations.useTranslations()
  const last = useQuery(listQuery(listImports, { pageSize: 1 }))
  const ownFields = useQuery(learnerFieldsQuery)
  const gridColumns = useGridColumns(ownFields.data ?? [])
  /** As the file was read, with its first row as headings. */
  const [file, setFile] = useState<Table>()
  const [table, setTable] = useState<Table>()
  const [columns, setColumns] = useState<Columns>({})
  const [rows, setRows] = useState<GridRow[]>([])
  const [startedId, setStartedId] = useState<number>()
  const headings = useMemo(() => toHeadings(columns, table?.headings ?? []), [columns, table])

  const map = (next: Columns, of: Table) => {
    setColumns(next)
    setRows(toGridRows(of, next))
  }
  const take = (read: Table) => {
    setTable(read)
    map(guessColumns(read.headings, last.data?.list[0]?.columns ?? {}, ownFields.data), read)
  }
  const open = (read: Table) => {
    setFile(read)
    setStartedId(undefined)
    take(read)
  }
  if (ownFields.isLoadingError) return <LoadFailure query={ownFields} />
  if (startedId !== undefined && rows.length === 0)
    return <Navigate to={pathOf(startedId)} replace />
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={
          <PageBreadcrumbs parents={[[learnersPath, t('learners')]]} here={t('title')} />
        }
        title={t('title')}
        text={t('text')}
        actions={
          <Link to={listPath} className={buttonClass()}>
            {t('history')}
          </Link>
        }
      />
      {ownFields.isPending ? (
        <Card space="lg" aria-busy>
          <Skeleton lines={6} />
        </Card>
      ) : !table || rows.length === 0 ? (
        <ChooseFile columns={gridColumns} onRead={open} />
      ) : (
        <>
          <div className={css.bar}>
            <p>{t('file', { name: table.fileName, rows: rows.length })}</p>
            <div className={css.facts}>
              {startedId !== undefined && (
                <Link
                  to={pathOf(startedId)}
                  target="_blank"
                  className={buttonClass({ size: 'sm' })}
                >
                  {t('toBatch')}
                </Link>
              )}
              <Button size="sm" onClick={() => setRows([])}>
                {t('another')}
              </Button>
            </div>
          </div>
          {startedId === undefined && (
            <MapColumns
              table={table}
              columns={columns}
              gridColumns={gridColumns}
              onChange={(next) => map(next, table)}
              onHeadingsChange={
                file && canBeWithoutHeadings(file)
                  ? (hasHeadings) => take(hasHeadings ? file : withoutHeadings(file))
                  : undefined
              }
            />
          )}
          {requiredFields.every((field) => columns[field] !== undefined) && (
            <CheckRows
              fileName={table.fileName}
              columns={columns}
              gridColumns={gridColumns}
              headings={headings}
              rows={rows}
              onChange={setRows}
              onStarted={(id, left) => {
                setStartedId(id)
                setRows(left)
              }}
            />
          )}
        </>
      )}
      <UnsavedGuard isDirty={rows.length > 0} />
    </Stack>
  )
}
