import type { ImportIssue } from '@jingke/contract/people'
import { type ImportColumn, maxImportCell } from '@jingke/contract/people/constants'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState } from 'react'
import { CloseIcon, classNames, IconButton } from '../../../ui/index.ts'
import css from './imports.module.css'
import { importTranslations } from './imports.translations.ts'
import { cellOf, type GridRow } from './parse/columns.ts'
import type { GridColumn } from './use-grid-columns.ts'
import { useIssueText } from './use-issue-text.ts'

/** Names the list of choices that the cells of a column offer. */
const choicesId = ({ id }: GridColumn): string => `choices-${id}`

type CellProps = {
  row: GridRow
  column: GridColumn
  issues: readonly ImportIssue[]
  onCommit: (value: string) => void
}

/** The change counts when the cell is left or Enter is pressed; Escape takes it back. */
const GridCell = ({ row, column, issues, onCommit }: CellProps) => {
  const t = importTranslations.useTranslations()
  const issueText = useIssueText()
  const id = useId()
  const stored = cellOf(row, column.id)
  const [text, setText] = useState(stored)
  useEffect(() => setText(stored), [stored])
  const commit = () => text !== stored && onCommit(text)
  const isWrong = issues.length > 0
  return (
    <td>
      <input
        className={classNames(css.input, isWrong && css.wrong)}
        value={text}
        maxLength={maxImportCell}
        aria-label={t('cellOf', { line: row.line, field: column.name })}
        list={column.choices && choicesId(column)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setText(stored)
        }}
      />
      {isWrong && (
        <span id={id} className={css.issue}>
          {issues.map(issueText).join(' ')}
        </span>
      )}
    </td>
  )
}

type Props = {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  issues: ReadonlyMap<number, readonly ImportIssue[]>
  onChange: (line: number, column: ImportColumn, text: string) => void
  onRemove: (line: number) => void
}

const none: readonly ImportIssue[] = []

/** Width in rem of a column, in which a phone number has room, and of both ends. */
const [columnWidth, endsWidth] = [8, 6]

/** Only the rows in view are rendered, between two spacers. */
export const RowsGrid = ({ columns, rows, issues, onChange, onRemove }: Props) => {
  const t = importTranslations.useTranslations()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 46,
    getItemKey: (index) => rows[index]?.line ?? index,
    overscan: 8,
  })
  const shown = list.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = list.getTotalSize() - (shown.at(-1)?.end ?? 0)
  if (rows.length === 0) return <p className={css.none}>{t('noneLeft')}</p>
  return (
    <div ref={scroller} className={css.scroller}>
      <table
        aria-label={t('rows')}
        aria-rowcount={rows.length + 1}
        className={css.grid}
        style={{ minWidth: `${endsWidth + columns.length * columnWidth}rem` }}
      >
        <thead>
          <tr>
            <th scope="col" className={css.lineHead}>
              {t('line')}
            </th>
            {columns.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className={id === 'sex' || id === 'grade' ? css.short : undefined}
              >
                {name}
              </th>
            ))}
            <td className={css.removeHead} />
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr style={{ height: before }} />}
          {shown.map(({ index, key }) => {
            const row = rows[index]
            if (!row) return null
            const own = issues.get(row.line) ?? none
            return (
              <tr key={key} ref={list.measureElement} data-index={index} aria-rowindex={index + 2}>
                <th scope="row" className={css.line}>
                  {row.line}
                </th>
                {columns.map((column) => (
                  <GridCell
                    key={column.id}
                    row={row}
                    column={column}
                    issues={own.filter(({ field }) => field === column.id)}
                    onCommit={(text) => onChange(row.line, column.id, text)}
                  />
                ))}
                <td>
                  <IconButton
                    size="sm"
                    label={t('removeRow', { line: row.line })}
                    icon={<CloseIcon size={16} />}
                    onClick={() => onRemove(row.line)}
                  />
                </td>
              </tr>
            )
          })}
          {after > 0 && <tr style={{ height: after }} />}
        </tbody>
      </table>
      {columns.map(
        (column) =>
          column.choices && (
            <datalist key={column.id} id={choicesId(column)}>
              {column.choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          ),
      )}
    </div>
  )
}
