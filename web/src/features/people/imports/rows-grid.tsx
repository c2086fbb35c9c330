import type { ImportIssue } from '@jingke/contract/people'
import { type ImportField, maxImportCell } from '@jingke/contract/people/constants'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState } from 'react'
import { CloseIcon, classNames, IconButton } from '../../../ui/index.ts'
import css from './imports.module.css'
import { importTranslations } from './imports.translations.ts'
import type { GridRow } from './parse/columns.ts'
import { useIssueText } from './use-issue-text.ts'

type CellProps = {
  row: GridRow
  field: ImportField
  issues: readonly ImportIssue[]
  onCommit: (value: string) => void
}

/** The change counts when the cell is left or Enter is pressed; Escape takes it back. */
const GridCell = ({ row, field, issues, onCommit }: CellProps) => {
  const t = importTranslations.useTranslations()
  const issueText = useIssueText()
  const id = useId()
  const stored = row[field]
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
        aria-label={t('cellOf', { line: row.line, field: t(`field.${field}`) })}
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
  fields: readonly ImportField[]
  rows: readonly GridRow[]
  issues: ReadonlyMap<number, readonly ImportIssue[]>
  onChange: (line: number, field: ImportField, value: string) => void
  onRemove: (line: number) => void
}

const none: readonly ImportIssue[] = []

/** Width in rem of a field, in which a phone number has room, and of both ends. */
const [fieldWidth, endsWidth] = [8, 6]

/** Only the rows in view are rendered, between two spacers. */
export const RowsGrid = ({ fields, rows, issues, onChange, onRemove }: Props) => {
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
        style={{ minWidth: `${endsWidth + fields.length * fieldWidth}rem` }}
      >
        <thead>
          <tr>
            <th scope="col" className={css.lineHead}>
              {t('line')}
            </th>
            {fields.map((field) => (
              <th
                key={field}
                scope="col"
                className={field === 'sex' || field === 'grade' ? css.short : undefined}
              >
                {t(`field.${field}`)}
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
                {fields.map((field) => (
                  <GridCell
                    key={field}
                    row={row}
                    field={field}
                    issues={own.filter((issue) => issue.field === field)}
                    onCommit={(value) => onChange(row.line, field, value)}
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
    </div>
  )
}
