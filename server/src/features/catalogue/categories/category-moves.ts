import { categoryProblems, maxCategoryDepth } from '@jingke/contract/catalogue'
import { Problem } from '../../../platform/problem.ts'
import type { CategoryRow } from '../catalogue.store.ts'
import { subtreeIds } from '../category-tree.ts'

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

/** Height of the subtree of a category, itself included. */
const heightOf = (rows: readonly Node[], id: number): number => {
  const children = rows.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child.id)))
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

/** The children of a category in order, with this one at the position. */
export const siblingsWith = (
  rows: readonly Node[],
  id: number,
  parentId: number | null,
  place: number,
): number[] => {
  const others = rows.filter((row) => row.parentId === parentId && row.id !== id)
  return others.map((row) => row.id).toSpliced(place, 0, id)
}
