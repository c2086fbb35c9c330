import type { ComponentProps, ReactNode } from 'react'
import { SelectField } from '../../../ui/index.ts'
import { DateField } from '../../date-field/index.ts'
import { SearchField } from '../search-field.tsx'
import { useListAddress } from '../use-list-address.ts'
import css from './list-filters.module.css'

/** The search field of a list, then its filters, in a row that wraps. */
export const ListFilters = ({ children }: { children: ReactNode }) => (
  <search className={css.filters}>{children}</search>
)

/** Each filter below is kept in the address, under its name. */
const useFilter = <Name extends string>(name: Name) => {
  const { filters, change } = useListAddress([name])
  return { value: filters[name], change }
}

export const SearchFilter = ({ label }: { label: string }) => {
  const { value, change } = useFilter('keyword')
  return <SearchField label={label} searched={value} onSearch={(keyword) => change({ keyword })} />
}

type SelectProps = Pick<ComponentProps<typeof SelectField>, 'label' | 'options' | 'children'> & {
  name: string
  /** Text of the choice that is no filter. */
  all: string
  /** A filter that only makes sense with this one. */
  resets?: string
}

export const SelectFilter = ({ name, label, all, options, resets, children }: SelectProps) => {
  const { value, change } = useFilter(name)
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={value}
      placeholder={all}
      options={options}
      onChange={({ target }) => change({ [name]: target.value, ...(resets && { [resets]: '' }) })}
    >
      {children}
    </SelectField>
  )
}

/** A day. Its label is inside the box, since an empty date says nothing. */
export const DateFilter = ({ name, label }: { name: string; label: string }) => {
  const { value, change } = useFilter(name)
  return (
    <DateField
      label={label}
      isLabelHidden
      prefix={<span aria-hidden="true">{label}</span>}
      value={value ?? ''}
      onChange={(day) => change({ [name]: day })}
    />
  )
}
