import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './groups.module.css'
import { groupChoiceQuery } from './groups.queries.ts'

type Props = { groupId: number | undefined; onChange: (id: number | undefined) => void }

/** Absent while there are no groups. */
export const GroupFilter = ({ groupId, onChange }: Props) => {
  const t = peopleTranslations.useTranslations()
  const { data } = useQuery(groupChoiceQuery())
  if (!data || data.total === 0) return null
  const options = data.list.map(({ id, name }) => ({ value: id, label: name }))
  const isListed = groupId === undefined || options.some(({ value }) => value === groupId)
  return (
    <SelectField
      className={css.filter}
      label={t('title.groups')}
      isLabelHidden
      placeholder={t('groups.all')}
      value={groupId ?? ''}
      options={isListed ? options : [{ value: groupId, label: `#${groupId}` }, ...options]}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
    />
  )
}
