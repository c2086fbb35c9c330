import type { ProfileFields } from '@jingke/contract/profile'
import { maxRegionName } from '@jingke/contract/profile/constants'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, SelectField, TextField } from '../../ui/index.ts'
import { regionsQuery } from './profile.queries.ts'
import { profileTranslations } from './profile.translations.ts'

type RegionField = 'province' | 'city' | 'county'

type RegionSelectProps = {
  label: string
  value: string
  /** If empty, the field is a text input. */
  known: readonly string[]
  /** The options may be incomplete. */
  canType: boolean
  onChange: (value: string) => void
  isDisabled: boolean
  hint: ReactNode
  error: string | undefined
}

const other = '\u0000other'

/** A select; a value that is no option is added as one. */
const RegionSelect = (props: RegionSelectProps) => {
  const t = profileTranslations.useTranslations()
  const [isTyped, setIsTyped] = useState(false)
  const { label, value, known, onChange, isDisabled, hint, error } = props
  if (known.length === 0 || isTyped)
    return (
      <TextField
        label={label}
        value={value}
        maxLength={maxRegionName}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint={
          hint ??
          (known.length > 0 && (
            <Button variant="link" size="sm" onClick={() => setIsTyped(false)}>
              {t('region.list')}
            </Button>
          ))
        }
      />
    )
  const regions = value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <SelectField
      label={label}
      value={value}
      disabled={isDisabled}
      placeholder={t('region.choose')}
      onChange={(event) =>
        event.target.value === other ? setIsTyped(true) : onChange(event.target.value)
      }
      options={[
        ...regions.map((region) => ({ value: region, label: region })),
        ...(props.canType ? [{ value: other, label: t('region.other') }] : []),
      ]}
      hint={hint}
      error={error}
    />
  )
}

type Props = {
  values: Pick<ProfileFields, RegionField>
  onChange: (change: Partial<Pick<ProfileFields, RegionField>>) => void
  isDisabled: (field: RegionField) => boolean
  hintOf: (field: RegionField) => ReactNode
  errorOf: (field: RegionField) => string | undefined
  slot: (field: RegionField, control: ReactNode) => ReactNode
}

/** Changing the province clears the city, changing the city clears the county, unless locked. */
export const RegionFields = ({ values, onChange, isDisabled, hintOf, errorOf, slot }: Props) => {
  const t = profileTranslations.useTranslations()
  const { data: regions } = useQuery(regionsQuery())
  const { province, city, county } = values
  const texts = (field: RegionField) => ({
    label: t(`field.${field}`),
    value: values[field],
    isDisabled: isDisabled(field),
    hint: hintOf(field),
    error: errorOf(field),
  })
  const emptied = (...fields: RegionField[]) =>
    Object.fromEntries(fields.filter((field) => !isDisabled(field)).map((field) => [field, '']))
  return (
    <>
      {slot(
        'province',
        <RegionSelect
          {...texts('province')}
          known={regions?.listProvinces() ?? (province ? [province] : [])}
          canType={false}
          onChange={(value) => onChange({ ...emptied('city', 'county'), province: value })}
        />,
      )}
      {slot(
        'city',
        <RegionSelect
          key={province}
          {...texts('city')}
          known={regions?.listCities(province) ?? (city ? [city] : [])}
          canType
          onChange={(value) => onChange({ ...emptied('county'), city: value })}
        />,
      )}
      {slot(
        'county',
        <RegionSelect
          key={`${province} ${city}`}
          {...texts('county')}
          known={regions?.listCounties(city) ?? (county ? [county] : [])}
          canType
          onChange={(value) => onChange({ county: value })}
        />,
      )}
    </>
  )
}
