import type { Category } from '@jingke/contract/catalogue'

/** From the top of the tree down to the category; empty when it is not there. */
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
