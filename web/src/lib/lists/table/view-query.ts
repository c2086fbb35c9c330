import { writeHidden } from './use-hidden-columns.ts'

/** What a view consists of: everything in the address but the page and what is `kept`, and the columns. */
export const toViewQuery = (
  address: URLSearchParams,
  hidden: readonly string[] | undefined,
  kept: readonly string[] = [],
): string => {
  const query = new URLSearchParams(address)
  for (const name of ['page', ...kept]) query.delete(name)
  if (hidden) writeHidden(query, hidden)
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
