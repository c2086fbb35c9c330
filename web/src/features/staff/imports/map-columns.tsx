import { importFields } from '@jingke/contract/staff/constants'
import { Card, InfoIcon, SelectField, Stack } from '../../../ui/index.ts'
import { type Columns, requiredFields } from './columns.ts'
import css from './imports.module.css'
import { importTranslations } from './imports.translations.ts'
import type { Table } from './table.ts'

type Props = { table: Table; columns: Columns; onChange: (columns: Columns) => void }

/** Which column of the file is which field, and what to know about the file. */
export const MapColumns = ({ table, columns, onChange }: Props) => {
  const t = importTranslations.useTranslations()
  const used = new Set(Object.values(columns))
  const options = table.headings.map((heading, value) => ({
    value,
    label: heading || t('column.nth', { number: value + 1 }),
  }))
  const unused = options.filter(({ value }) => !used.has(value)).map(({ label }) => label)
  const missing = requiredFields.filter((field) => columns[field] === undefined)
  return (
    <Card as="section" aria-label={t('columns')}>
      <Stack gap={5}>
        <div>
          <h2 className={css.title}>{t('columns')}</h2>
          <p className={css.soft}>{t(missing.length > 0 ? 'chooseColumns' : 'columnsText')}</p>
        </div>
        {missing.length > 0 && (
          <p role="alert" className={css.refusal}>
            {t('missing', { names: missing.map((field) => t(`field.${field}`)).join('、') })}
          </p>
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
        <div className={css.columns}>
          {importFields.map((field) => (
            <SelectField
              key={field}
              label={t(`field.${field}`)}
              required={requiredFields.includes(field)}
              placeholder={t('column.none')}
              value={columns[field] ?? ''}
              options={options}
              onChange={({ target: { value } }) =>
                onChange({ ...columns, [field]: value === '' ? undefined : Number(value) })
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
