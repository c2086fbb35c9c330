import { Alert, Card, InfoIcon, SelectField, Stack, Switch } from '../../../ui/index.ts'
import css from './imports.module.css'
import { importTranslations } from './imports.translations.ts'
import { type Columns, requiredFields } from './parse/columns.ts'
import type { Table } from './parse/table.ts'
import type { GridColumn } from './use-grid-columns.ts'

type Props = {
  table: Table
  columns: Columns
  gridColumns: readonly GridColumn[]
  onChange: (columns: Columns) => void
  /** Absent: the file has a row of headings in any case. */
  onHeadingsChange?: ((hasHeadings: boolean) => void) | undefined
}

/** Which column of the file is which field, and what to know about the file. */
export const MapColumns = ({ table, columns, gridColumns, onChange, onHeadingsChange }: Props) => {
  const t = importTranslations.useTranslations()
  const used = new Set(Object.values(columns))
  const hasHeadings = table.headings.length > 0
  const first = hasHeadings ? table.headings : (table.rows[0]?.cells ?? [])
  const options = first.map((cell, at) => {
    const number = at + 1
    const nth = cell ? t('column.like', { number, cell }) : t('column.nth', { number })
    return { value: at, label: hasHeadings && cell ? cell : nth }
  })
  const unused = options.filter(({ value }) => !used.has(value)).map(({ label }) => label)
  const missing = requiredFields.filter((field) => columns[field] === undefined)
  const guessed = missing.length > 0 ? 'chooseColumns' : 'columnsText'
  const text = hasHeadings ? guessed : 'chooseNumbers'
  return (
    <Card as="section" aria-label={t('columns')}>
      <Stack gap={5}>
        <div>
          <h2 className={css.title}>{t('columns')}</h2>
          <p className={css.soft}>{t(text)}</p>
        </div>
        {missing.length > 0 && (
          <Alert>
            {t(hasHeadings ? 'missing' : 'missingNumbers', {
              names: missing.map((field) => t(`field.${field}`)).join('、'),
            })}
          </Alert>
        )}
        {table.notes.length > 0 && (
          <ul className={css.notes}>
            {table.notes.map((note) => (
              <li key={note} className={css.note}>
                <InfoIcon size={18} />
                {t(`note.${note}`)}
              </li>
            ))}
          </ul>
        )}
        {onHeadingsChange && (
          <Switch
            label={t('noHeadings')}
            hint={t('noHeadingsHint')}
            checked={!hasHeadings}
            onChange={(event) => onHeadingsChange(!event.target.checked)}
          />
        )}
        <div className={css.columns}>
          {gridColumns.map(({ id, name, isRequired }) => (
            <SelectField
              key={id}
              label={name}
              required={isRequired}
              placeholder={t('column.none')}
              value={columns[id] ?? ''}
              options={options}
              onChange={({ target: { value } }) =>
                onChange({ ...columns, [id]: value === '' ? undefined : Number(value) })
              }
            />
          ))}
        </div>
        {unused.length > 0 && (
          <p className={css.soft}>{t('unused', { names: unused.join('、') })}</p>
        )}
      </Stack>
    </Card>
  )
}
