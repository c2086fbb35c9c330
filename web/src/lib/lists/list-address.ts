import { defaultPageSize, maxKeyword, maxPageNum, pageSizes } from '@jingke/contract/core/constants'

export type ListAddress<Name extends string> = {
  readonly page: number
  readonly size: number
  /** Empty: no such filter. */
  readonly filters: Readonly<Record<Name, string>>
}

export type ListChange<Name extends string> = Partial<Record<Name, string>> & {
  page?: number
  size?: number
}

const toWhole = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0

/** Undefined: not one of the names, with or without a minus. */
export const parseSort = <Name extends string>(
  text: string,
  names: readonly Name[],
): Name | `-${Name}` | undefined => {
  const name = names.find((known) => text === known || text === `-${known}`)
  return name && (text === name ? name : `-${name}`)
}

/** Missing and invalid values get their default. */
export const parseListAddress = <Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): ListAddress<Name> => {
  const page = toWhole(query.get('page'))
  const size = toWhole(query.get('size'))
  return {
    page: page >= 1 && page <= maxPageNum ? page : 1,
    size: pageSizes.find((known) => known === size) ?? defaultPageSize,
    filters: Object.fromEntries(
      names.map((name) => [
        name,
        [...(query.get(name) ?? '').trim()].slice(0, maxKeyword).join(''),
      ]),
    ) as Record<Name, string>,
  }
}

/** A change of size or filter resets the page; defaults are left out. */
export const changeListQuery = <Name extends string>(
  query: URLSearchParams,
  change: ListChange<Name>,
): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (change.page === undefined) next.delete('page')
  const changes: [string, string | number | undefined][] = Object.entries(change)
  for (const [name, value] of changes) {
    const isDefault =
      value === undefined ||
      value === '' ||
      (name === 'page' && value === 1) ||
      (name === 'size' && value === defaultPageSize)
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
