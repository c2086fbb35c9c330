import { parseSort } from './list-address.ts'
import { useListAddress } from './use-list-address.ts'

/** The order of the list in the address, as a field of the list's input; undefined: its own order. */
export const useSort = <Name extends string>(names: readonly Name[]) => {
  const { filters } = useListAddress(['sort'])
  const sort = parseSort(filters.sort, names)
  return sort && { sort }
}
