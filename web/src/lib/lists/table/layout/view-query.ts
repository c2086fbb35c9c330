import type { Arrangement } from './arrange-columns.ts'

const separator = '.'

const split = (text: string | null): string[] => (text ?? '').split(separator).filter(Boolean)

/** Undefined: the address does not say which columns are shown. */
export const readArrangement = (
  address: URLSearchParams,
): { order: string[]; hidden: string[] } | undefined =>
  address.has('hide')
    ? { order: split(address.get('order')), hidden: split(address.get('hide')) }
    : undefined

/** Also when nothing is hidden: the address of a view says which columns it has. */
export const writeArrangement = (
  address: URLSearchParams,
  { order, hidden }: Arrangement,
): void => {
  address.set('hide', hidden.toSorted().join(separator))
  if (order.length > 0) address.set('order', order.join(separator))
  else address.delete('order')
}

/** What a view consists of: everything in the address but the page and what is `kept`, and the columns. */
export const toViewQuery = (
  address: URLSearchParams,
  arrangement: Arrangement | undefined,
  kept: readonly string[] = [],
): string => {
  const query = new URLSearchParams(address)
  for (const name of ['page', ...kept]) query.delete(name)
  if (arrangement) writeArrangement(query, arrangement)
  query.sort()
  return query.toString()
}

/** The address with another view, and with what is kept of it. */
export const withView = (
  address: URLSearchParams,
  view: string,
  kept: readonly string[] = [],
): string => {
  const query = new URLSearchParams(view)
  for (const name of kept) {
    const value = address.get(name)
    if (value !== null) query.set(name, value)
  }
  return `?${query}`
}
