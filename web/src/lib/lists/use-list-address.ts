import { useSearchParams } from '../router/index.ts'
import { changeListQuery, type ListChange, parseListAddress } from './list-address.ts'

/** Page, size and filters of a list are query parameters, so that the back button restores them. */
export const useListAddress = <Name extends string>(names: readonly Name[]) => {
  const [query, setQuery] = useSearchParams()
  return {
    ...parseListAddress(query, names),
    change: (change: ListChange<Name>) =>
      setQuery((before) => changeListQuery(before, change), {
        preventScrollReset: true,
        replace: change.page === undefined,
      }),
  }
}
