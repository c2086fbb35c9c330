import type { ContentOf } from '@jingke/contract/assessment'
import { maxAccepted } from '@jingke/contract/assessment/constants'
import { Button, IconButton, PlusIcon, Switch, TextField, TrashIcon } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import css from './editor.module.css'
import { NumberField } from './fields.tsx'

type NumberBlank = Extract<ContentOf<'blanks'>['blanks'][number], { kind: 'number' }>
type Props = { blank: NumberBlank; onChange: (blank: NumberBlank) => void }

export const AcceptedNumbers = ({ blank, onChange }: Props) => {
  const t = bankTranslations.useTranslations()
  const { accepted } = blank
  const put = (next: typeof accepted) => onChange({ ...blank, accepted: next })
  return (
    <>
      {accepted.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: accepted answers have no id
        <div key={index} className={css.row}>
          <NumberField
            label={t('value')}
            value={one.value}
            onChange={(value) => put(accepted.with(index, { ...one, value }))}
          />
          <NumberField
            label={t('tolerance')}
            value={one.tolerance}
            min={0}
            onChange={(tolerance) => put(accepted.with(index, { ...one, tolerance }))}
          />
          <NumberField
            label={t('share')}
            value={one.share}
            min={0}
            max={100}
            onChange={(share) => put(accepted.with(index, { ...one, share }))}
          />
          <IconButton
            className={css.beside}
            label={t('removeAccepted', { number: index + 1 })}
            icon={<TrashIcon size={18} />}
            onClick={() => put(accepted.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<PlusIcon size={16} />}
          disabled={accepted.length >= maxAccepted}
          onClick={() => put([...accepted, { value: 0, tolerance: 0, share: 100 }])}
        >
          {t('addAccepted')}
        </Button>
      </div>
    </>
  )
}

const maxUnits = 10

export const UnitFields = ({ blank, onChange }: Props) => {
  const t = bankTranslations.useTranslations()
  const { units } = blank
  const put = (next: typeof units) => onChange({ ...blank, units: next })
  return (
    <>
      {units.map((unit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: units have no id
        <div key={index} className={css.row}>
          <TextField
            label={t('unit')}
            className={css.number}
            autoComplete="off"
            maxLength={20}
            value={unit.name}
            onChange={({ target }) => put(units.with(index, { ...unit, name: target.value }))}
          />
          <NumberField
            label={t('factor')}
            value={unit.factor}
            min={1e-15}
            onChange={(factor) => put(units.with(index, { ...unit, factor }))}
          />
          <IconButton
            className={css.beside}
            label={t('removeUnit', { number: index + 1 })}
            icon={<TrashIcon size={18} />}
            onClick={() => put(units.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<PlusIcon size={16} />}
          disabled={units.length >= maxUnits}
          onClick={() => put([...units, { name: '', factor: 1 }])}
        >
          {t('addUnit')}
        </Button>
      </div>
      {units.length > 0 && (
        <Switch
          label={t('isUnitRequired')}
          checked={blank.isUnitRequired}
          onChange={({ target }) => onChange({ ...blank, isUnitRequired: target.checked })}
        />
      )}
      <Switch
        label={t('hasDecimalComma')}
        checked={blank.hasDecimalComma}
        onChange={({ target }) => onChange({ ...blank, hasDecimalComma: target.checked })}
      />
    </>
  )
}
