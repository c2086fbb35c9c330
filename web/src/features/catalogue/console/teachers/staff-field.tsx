import { listStaff } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '../../../../lib/lists/index.ts'
import { SelectField } from '../../../../ui/index.ts'
import { teachersTranslations } from './teachers.translations.ts'

type Props = {
  value: number | null
  /** The name of the account that is stored. */
  name: string
  error: string | undefined
  onChange: (staffId: number | null) => void
}

/** Schools with more accounts find the stored one, and those that come first by name. */
const pageSize = 100

/** The account with which a teacher marks the work of their courses. */
export const StaffField = ({ value, name, error, onChange }: Props) => {
  const t = teachersTranslations.useTranslations()
  const { data } = useQuery(listQuery(listStaff, { pageSize }))
  const accounts = (data?.list ?? []).map((account) => ({
    value: account.id,
    label: account.name ? `${account.name} (${account.userName})` : account.userName,
  }))
  const isListed = accounts.some((account) => account.value === value)
  return (
    <SelectField
      label={t('staff')}
      hint={t('staffHint')}
      error={error}
      placeholder={t('noStaff')}
      value={value ?? ''}
      options={value === null || isListed ? accounts : [{ value, label: name }, ...accounts]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
