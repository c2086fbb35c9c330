import type { Language } from '@jingke/contract/core'
import type { NavItem } from '@jingke/contract/site'
import { toSafeLink } from './safe-link.ts'
import type { NavigationRow } from './site.store.ts'

/** Names of stored addresses that are not shown. */
export const unsafeAddresses = <Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[],
): string[] =>
  names.filter((name) => {
    const address = String(values[name] ?? '')
    return address !== '' && toSafeLink(address) === ''
  })

/** Settings whose picture URLs are safe; unsafe ones are replaced by the built-in value. */
export const withSafeAddresses = <Values extends object>(
  values: Values | undefined,
  names: readonly (keyof Values)[],
): Partial<Values> => {
  const safe: Partial<Values> = { ...values }
  for (const name of names) if (toSafeLink(String(safe[name] ?? '')) === '') delete safe[name]
  return safe
}

const maxDepth = 4

/** An entry without a link is a group; one with an unsafe link is omitted. */
const isShown = ({ linkUrl, isHidden }: NavigationRow): boolean =>
  !isHidden && (linkUrl === '' || toSafeLink(linkUrl) !== '')

/** Rows to a tree. The depth limit also ends a cycle among rows. */
export const toNavigation = (
  rows: readonly NavigationRow[],
  language: Language,
  parentId: number | null = null,
  depth = 1,
): NavItem[] =>
  depth > maxDepth
    ? []
    : rows
        .filter((row) => row.parentId === parentId && isShown(row))
        .map((row) => ({
          linkUrl: row.linkUrl,
          linkName: language === 'en' ? row.nameEn : row.nameZh,
          children: toNavigation(rows, language, row.id, depth + 1),
        }))
