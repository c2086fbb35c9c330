interface Counted {
  id: number
  parentId: number | null
  courseCount: number
}

/** Courses of each category with its subcategories, by id. */
export const totalCourses = (categories: readonly Counted[]): ReadonlyMap<number, number> => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const totals = new Map<number, number>()
  for (const { id, courseCount } of categories)
    for (let at = byId.get(id); at; at = byId.get(at.parentId ?? 0))
      totals.set(at.id, (totals.get(at.id) ?? 0) + courseCount)
  return totals
}
