import { maxNavigationDepth, maxNavigationItems, navigationProblems } from '@jingke/contract/site'
import { Problem } from '../../../platform/problem.ts'
import { heightOf } from '../../../platform/tree.ts'
import type { NavigationRow } from '../site.store.ts'

type Row = Pick<NavigationRow, 'id' | 'parentId' | 'removedAt'>

const childrenOf = <One extends Row>(rows: readonly One[], parentId: number | null): One[] =>
  rows.filter((row) => row.parentId === parentId && !row.removedAt)

/** Depth first, without removed entries and what is below them. The depth limit ends a cycle. */
export const keptEntries = <One extends Row>(
  rows: readonly One[],
  parentId: number | null = null,
  depth = 1,
): One[] =>
  depth > maxNavigationDepth
    ? []
    : childrenOf(rows, parentId).flatMap((row) => [row, ...keptEntries(rows, row.id, depth + 1)])

/** Throws if there is no such entry, or if it or one above it was removed. */
export const requireEntry = <One extends Row>(rows: readonly One[], id: number): One => {
  const row = keptEntries(rows).find((one) => one.id === id)
  if (!row) throw new Problem(navigationProblems.entryNotFound)
  return row
}

export const requireRoom = (rows: readonly Row[]): void => {
  if (keptEntries(rows).length >= maxNavigationItems)
    throw new Problem(navigationProblems.tooManyEntries, {
      parameters: { count: maxNavigationItems },
    })
}

/** 1 for an entry of the top level, 0 for what is above it. */
const levelOf = (rows: readonly Row[], id: number | null): number =>
  id === null ? 0 : 1 + levelOf(rows, requireEntry(rows, id).parentId)

/** Throws if an entry of this height, 1 for one without children, has no level below the parent. */
export const requireLevels = (rows: readonly Row[], parentId: number | null, height = 1): void => {
  if (levelOf(rows, parentId) + height > maxNavigationDepth)
    throw new Problem(navigationProblems.navigationTooDeep, {
      parameters: { depth: maxNavigationDepth },
    })
}

/** Throws if the entry cannot be moved below this one. */
export const requireMovable = (rows: readonly Row[], id: number, parentId: number | null): void => {
  for (let at = parentId; at !== null; at = requireEntry(rows, at).parentId)
    if (at === id) throw new Problem(navigationProblems.entryCycle)
  requireLevels(rows, parentId, heightOf(keptEntries(rows), id))
}
