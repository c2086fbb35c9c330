import type { ContentOf } from '@jingke/contract/assessment'
import { maxAccepted } from '@jingke/contract/assessment/constants'
import { Switch, TextField } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import css from './editor.module.css'
import { NumberField, Rows } from './fields.tsx'

type NumberBlank = Extract<ContentOf<'blanks'>['blanks'][number], { kind: 'number' }>
type Props = { blank: NumberBlank; onChange: (blank: NumberBlank) => void }

export const AcceptedNumbers = ({ blank, onChange }: Props) => {
  const t = bankTranslations.useTranslations()
  return (
    <Rows
      rows={blank.accepted}
      most={maxAccepted}
      addLabel={t('addAccepted')}
      removeLabel={(number) => t('removeAccepted', { number })}
      newRow={() => ({ value: 0, tolerance: 0, share: 100 })}
      onChange={(accepted) => onChange({ ...blank, accepted })}
    >
      {(one, _, put) => (
        <>
          <NumberField label={t('value')} value={one.value} onChange={(value) => put({ value })} />
          <NumberField
            label={t('tolerance')}
            value={one.tolerance}
            min={0}
            onChange={(tolerance) => put({ tolerance })}
          />
          <NumberField
            label={t('share')}
            value={one.share}
            min={0}
            max={100}
            onChange={(share) => put({ share })}
          />
        </>
      )}
    </Rows>
  )
}

const maxUnits = 10

export const UnitFields = ({ blank, onChange }: Props) => {
  const t = bankTranslations.useTranslations()
  return (
    <>
      <Rows
        rows={blank.units}
        most={maxUnits}
        addLabel={t('addUnit')}
        removeLabel={(number) => t('removeUnit', { number })}
        newRow={() => ({ name: '', factor: 1 })}
        onChange={(units) => onChange({ ...blank, units })}
      >
        {(unit, _, put) => (
          <>
            <TextField
              label={t('unit')}
              className={css.number}
              autoComplete="off"
              maxLength={20}
              value={unit.name}
              onChange={({ target }) => put({ name: target.value })}
            />
            <NumberField
              label={t('factor')}
              value={unit.factor}
              min={1e-15}
              onChange={(factor) => put({ factor })}
            />
          </>
        )}
      </Rows>
      {blank.units.length > 0 && (
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
