import { categoryProblems, maxCategoryDepth } from '@jingke/contract/catalogue'
import { Problem } from '../../../platform/problem.ts'
import { heightOf, subtreeIds } from '../../../platform/tree.ts'
import type { CategoryRow } from '../catalogue.store.ts'

type Node = Pick<CategoryRow, 'id' | 'parentId'>

export const requireCategory = <Row extends Node>(rows: readonly Row[], id: number): Row => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Problem(categoryProblems.categoryNotFound)
  return row
}

/** 1 for a top category. */
const levelOf = (rows: readonly Node[], id: number | null): number => {
  let level = 0
  for (let at = id; at !== null && level <= maxCategoryDepth; level += 1)
    at = requireCategory(rows, at).parentId
  return level
}

const tooDeep = () =>
  new Problem(categoryProblems.categoryTooDeep, { parameters: { depth: maxCategoryDepth } })

/** Throws if a new category below this one would be too deep. */
export const requireRoomBelow = (rows: readonly Node[], parentId: number | null): void => {
  if (levelOf(rows, parentId) >= maxCategoryDepth) throw tooDeep()
}

/** Throws if the category cannot be moved below this one. */
export const requireMovable = (
  rows: readonly Node[],
  id: number,
  parentId: number | null,
): void => {
  if (parentId !== null && subtreeIds(rows, id).includes(parentId))
    throw new Problem(categoryProblems.categoryCycle)
  if (levelOf(rows, parentId) + heightOf(rows, id) > maxCategoryDepth) throw tooDeep()
}
