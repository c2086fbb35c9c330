import { listGroupProgress, listGroups, type listInstitutions } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseId } from '../../navigation/parse-id.ts'
import { listQuery } from '../list-query.ts'
import { SearchField } from '../search-field.tsx'
import { useListAddress } from '../use-list-address.ts'
import { SelectFilter } from './filters.tsx'

const choiceCount = 50

type Row = { id: number; name: string }

type Props = {
  name: string
  label: string
  all: string
  searchLabel: string
  path: typeof listGroups | typeof listInstitutions
  /** As it is in the address. */
  toValue: (row: Row) => string
}

/** The name of a group that is chosen by the address and not among the choices. */
const useGroupName = (groupId: number | undefined): string | undefined =>
  useQuery({
    ...listQuery(listGroupProgress, { groupId: groupId ?? 0, pageSize: 1 }),
    enabled: groupId !== undefined,
  }).data?.group.name

/** A filter by a group or an institution; of many, its choices are searched for. */
export const SearchedFilter = ({ name, label, all, searchLabel, path, toValue }: Props) => {
  const [keyword, setKeyword] = useState('')
  const chosen = useListAddress([name]).filters[name]
  const { data } = useQuery(listQuery(path, { pageSize: choiceCount, keyword }))
  const { list = [], total = 0 } = data ?? {}
  // What was chosen stays a choice while others are searched for.
  const [known, setKnown] = useState(new Map<string, string>())
  const found = list.map((row) => ({ value: toValue(row), label: row.name }))
  const missing = found.filter(({ value }) => !known.has(value))
  if (missing.length > 0)
    setKnown(
      new Map([...known, ...missing.map(({ value, label: text }) => [value, text] as const)]),
    )
  const isListed = !chosen || found.some(({ value }) => value === chosen)
  const isNamed = isListed || known.has(chosen) || path !== listGroups || !data
  const groupName = useGroupName(isNamed ? undefined : parseId(chosen))
  const options = isListed
    ? found
    : [{ value: chosen, label: known.get(chosen) ?? groupName ?? chosen }, ...found]
  return (
    <>
      {(total > list.length || keyword !== '') && (
        <SearchField label={searchLabel} searched={keyword} onSearch={setKeyword} />
      )}
      <SelectFilter name={name} label={label} all={all} options={options} />
    </>
  )
}
