import { writeHidden } from './use-hidden-columns.ts'

/** What a view consists of: everything in the address but the page, and the columns. */
export const toViewQuery = (address: URLSearchParams, hidden: readonly string[]): string => {
  const query = new URLSearchParams(address)
  query.delete('page')
  writeHidden(query, hidden)
  query.sort()
  return query.toString()
}
