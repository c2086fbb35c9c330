import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure, SearchField } from '../../../lib/lists/index.ts'
import { Skeleton, Stack } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './groups.module.css'
import { groupChoiceQuery } from './groups.queries.ts'

type Named = { id: number; name: string }
type Props = {
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
  /** Shown also when a search does not find them. */
  current?: readonly Named[]
}

export const GroupChoice = ({ chosen, onChange, current = [] }: Props) => {
  const t = peopleTranslations.useTranslations()
  const [keyword, setKeyword] = useState('')
  const query = useQuery(groupChoiceQuery(keyword))
  if (query.isLoadingError) return <LoadFailure query={query} />
  if (!query.data) return <Skeleton lines={2} />
  const { list, total } = query.data
  const others = current.filter(({ id }) => !list.some((group) => group.id === id))
  const shown: readonly Named[] = [...others, ...list]
  const hasSearch = total > list.length || keyword !== ''
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Stack gap={4}>
      {hasSearch && (
        <SearchField label={t('search.groups')} searched={keyword} onSearch={setKeyword} />
      )}
      {shown.length === 0 && (
        <p className={css.note}>{t(keyword ? 'noMatch.groups' : 'groups.none')}</p>
      )}
      <div className={css.choice}>
        {shown.map(({ id, name }) => (
          <label key={id} className={css.option}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </Stack>
  )
}
