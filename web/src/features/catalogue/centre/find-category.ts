import type { Category } from '@jingke/contract/catalogue'

/** From the root to the category; empty if it is not in the tree. */
export const pathToCategory = (
  tree: readonly Category[],
  categoryId: number | undefined,
): Category[] => {
  if (categoryId === undefined) return []
  for (const category of tree) {
    if (category.id === categoryId) return [category]
    const below = pathToCategory(category.children, categoryId)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
