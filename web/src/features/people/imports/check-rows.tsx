import type { ImportColumns } from '@jingke/contract/people'
import { startImport } from '@jingke/contract/people/calls'
import type { ImportColumn } from '@jingke/contract/people/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { toCsv } from '../../../lib/browser/csv.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import {
  Button,
  Card,
  SegmentedControl,
  Spinner,
  Stack,
  Switch,
  Tag,
  toast,
} from '../../../ui/index.ts'
import css from './imports.module.css'
import { cacheImport } from './imports.queries.ts'
import { importTranslations } from './imports.translations.ts'
import { type Columns, cellOf, type GridRow, withCell } from './parse/columns.ts'
import { RowsGrid } from './rows-grid.tsx'
import type { GridColumn } from './use-grid-columns.ts'
import { groupByLine, type ImportRules, useImportCheck } from './use-import-check.ts'

type Props = {
  fileName: string
  columns: Columns
  gridColumns: readonly GridColumn[]
  headings: ImportColumns
  rows: readonly GridRow[]
  onChange: (rows: GridRow[]) => void
  onStarted: (id: number, left: GridRow[]) => void
}

/** The dry run, the grid to fix rows in, and the start of the import of the good ones. */
export const CheckRows = ({
  fileName,
  columns,
  gridColumns,
  headings,
  rows,
  onChange,
  onStarted,
}: Props) => {
  const t = importTranslations.useTranslations()
  const queries = useQueryClient()
  const [rules, setRules] = useState<ImportRules>({
    createsGroups: false,
    createsInstitutions: false,
  })
  const [show, setShow] = useState<'all' | 'bad'>('all')
  const { check, isCurrent, importKey, hasFailed, isTooLarge } = useImportCheck(rows, rules)
  const issues = useMemo(() => groupByLine(check?.issues ?? []), [check])
  const shownColumns = gridColumns.filter(
    ({ id }) => columns[id] !== undefined || check?.issues.some(({ field }) => field === id),
  )
  const good = rows.filter(({ line }) => !issues.has(line))
  const bad = rows.filter(({ line }) => issues.has(line))
  const start = useMutation({
    mutationFn: () =>
      call(startImport, {
        rows: good,
        ...rules,
        importKey,
        fileName,
        columns: headings,
      }),
    onSuccess: (batch) => {
      cacheImport(queries, batch)
      toast.show({ kind: 'success', text: t('started', { count: batch.total }) })
      onStarted(batch.id, bad)
    },
  })
  const change = (line: number, column: ImportColumn, text: string) =>
    onChange(rows.map((row) => (row.line === line ? withCell(row, column, text) : row)))
  const saveBad = () =>
    saveFile(
      toCsv([
        gridColumns.map(({ name }) => name),
        ...bad.map((row) => gridColumns.map(({ id }) => cellOf(row, id))),
      ]),
      t('badName'),
    )
  const listed = (names: readonly string[]) =>
    names.length > 5
      ? t('more', { names: names.slice(0, 5).join('、'), count: names.length })
      : names.join('、')
  return (
    <Card as="section" aria-label={t('rows')}>
      <Stack gap={5}>
        <div className={css.bar}>
          <div>
            <h2 className={css.title}>{t('rows')}</h2>
            <p className={css.soft}>{t('rowsText')}</p>
          </div>
          <div className={css.facts} role="status">
            {hasFailed ? (
              <>
                <Tag tone="danger">{t(isTooLarge ? 'checkTooLarge' : 'checkFailed')}</Tag>
                <Button size="sm" onClick={() => onChange([...rows])}>
                  {t('checkAgain')}
                </Button>
              </>
            ) : !isCurrent ? (
              <>
                <Spinner size={18} />
                {t('checking')}
              </>
            ) : (
              <>
                <Tag tone="jade">{t('good', { count: good.length })}</Tag>
                {bad.length > 0 && <Tag tone="danger">{t('bad', { count: bad.length })}</Tag>}
              </>
            )}
          </div>
        </div>
        {check && check.newGroups.length > 0 && (
          <Switch
            label={t('createGroups', { names: listed(check.newGroups) })}
            checked={rules.createsGroups}
            onChange={(event) => setRules({ ...rules, createsGroups: event.target.checked })}
          />
        )}
        {check && check.newInstitutions.length > 0 && (
          <Switch
            label={t('createInstitutions', { names: listed(check.newInstitutions) })}
            checked={rules.createsInstitutions}
            onChange={(event) => setRules({ ...rules, createsInstitutions: event.target.checked })}
          />
        )}
        <SegmentedControl<'all' | 'bad'>
          legend={t('show')}
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: t('show.all', { count: rows.length }) },
            { value: 'bad', label: t('show.bad', { count: bad.length }) },
          ]}
        />
        <RowsGrid
          columns={shownColumns}
          rows={show === 'bad' ? bad : rows}
          issues={issues}
          onChange={change}
          onRemove={(line) => onChange(rows.filter((row) => row.line !== line))}
        />
        <div className={css.end}>
          {bad.length > 0 && (
            <>
              <span className={css.soft}>{t('keepBad')}</span>
              <Button onClick={saveBad}>{t('saveBad')}</Button>
            </>
          )}
          <Button
            variant="primary"
            disabled={!isCurrent || good.length === 0}
            isLoading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t(start.isPending ? 'importing' : 'import', { count: good.length })}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
