import type { Language } from '@jingke/contract/core'
import type { EditableNavItem } from '@jingke/contract/site'

export interface ShownEntry {
  readonly id: number
  readonly name: string
  readonly children: ShownEntry[]
}

type Entry = Pick<EditableNavItem, 'id' | 'parentId' | 'nameZh' | 'nameEn' | 'linkUrl' | 'isHidden'>

export const entryName = (
  { nameZh, nameEn }: Pick<Entry, 'nameZh' | 'nameEn'>,
  language: Language,
) => (language === 'en' ? nameEn : nameZh)

/** What learners see: no hidden entries, and no groups without anything to show. */
export const shownEntries = (
  entries: readonly Entry[],
  language: Language,
  parentId: number | null = null,
): ShownEntry[] =>
  entries
    .filter((entry) => entry.parentId === parentId && !entry.isHidden)
    .flatMap((entry) => {
      const children = shownEntries(entries, language, entry.id)
      const isEmptyGroup = entry.linkUrl === '' && children.length === 0
      return isEmptyGroup ? [] : [{ id: entry.id, name: entryName(entry, language), children }]
    })

/** The entry and everything below it. */
export const subtreeSize = (entries: readonly Entry[], id: number): number =>
  1 +
  entries
    .filter((entry) => entry.parentId === id)
    .reduce((sum, child) => sum + subtreeSize(entries, child.id), 0)
