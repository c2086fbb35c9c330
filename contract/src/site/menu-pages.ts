import { pagePaths } from './page-addresses.ts'

/** Pages that signed-in users can open only while an entry of the navigation opens them. */
export const menuPages = [pagePaths.onDemandCentre, pagePaths.teachers, pagePaths.services] as const
export type MenuPage = (typeof menuPages)[number]

/** Levels that the learners' menu has. */
export const maxNavigationDepth = 4

interface Entry {
  readonly id: number
  readonly parentId: number | null
  readonly linkUrl: string
  readonly isHidden: boolean
  readonly keepsPage: boolean
}

/** Entries that are shown, or hidden but keep their pages. What is below an entry is hidden with it. */
const openEntries = (
  entries: readonly Entry[],
  parentId: number | null = null,
  depth = 1,
): Entry[] =>
  depth > maxNavigationDepth
    ? []
    : entries
        .filter((entry) => entry.parentId === parentId && (!entry.isHidden || entry.keepsPage))
        .flatMap((entry) => [entry, ...openEntries(entries, entry.id, depth + 1)])

const pathOf = (link: string): string => link.replace(/\/*([?#].*)?$/, '').toLowerCase()

/** The pages that no entry opens. */
export const findClosedPages = (entries: readonly Entry[]): MenuPage[] => {
  const open = new Set(openEntries(entries).map(({ linkUrl }) => pathOf(linkUrl)))
  return menuPages.filter((page) => !open.has(page.toLowerCase()))
}
