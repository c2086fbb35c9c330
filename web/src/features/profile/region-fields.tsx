import type { ProfileFields } from '@jingke/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, SelectField, TextField } from '../../ui/index.ts'
import { regionsQuery } from './profile.queries.ts'
import { profileTranslations } from './profile.translations.ts'

type RegionField = 'province' | 'city' | 'county'

type PlaceFieldProps = {
  label: string
  value: string
  /** Empty where the set knows none: the name is then typed in. */
  known: readonly string[]
  /** The set may lack some places. */
  canType: boolean
  onChange: (value: string) => void
  isDisabled: boolean
  hint: ReactNode
  error: string | undefined
}

const other = '\u0000other'

/** A place to choose; one outside the set stays as it is, and stays to choose. */
const PlaceField = (props: PlaceFieldProps) => {
  const t = profileTranslations.useTranslations()
  const [isTyped, setIsTyped] = useState(false)
  const { label, value, known, onChange, isDisabled, hint, error } = props
  if (known.length === 0 || isTyped)
    return (
      <TextField
        label={label}
        value={value}
        maxLength={40}
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
  const places = value === '' || known.includes(value) ? known : [value, ...known]
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
        ...places.map((place) => ({ value: place, label: place })),
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

/** Another province empties the city, another city the county, unless they are locked. */
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
        <PlaceField
          {...texts('province')}
          known={regions?.listProvinces() ?? (province ? [province] : [])}
          canType={false}
          onChange={(value) => onChange({ ...emptied('city', 'county'), province: value })}
        />,
      )}
      {slot(
        'city',
        <PlaceField
          key={province}
          {...texts('city')}
          known={regions?.listCities(province) ?? (city ? [city] : [])}
          canType
          onChange={(value) => onChange({ ...emptied('county'), city: value })}
        />,
      )}
      {slot(
        'county',
        <PlaceField
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
