import { categoryProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { withParentName } from '../../../platform/tree.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { countCoursesByCategory, deleteCategoryRow, lockCategories } from './categories.store.ts'
import { requireCategory } from './category-moves.ts'
import { loadEditableCategories } from './list-editable-categories.ts'

export const deleteCategory: Operation<typeof calls.deleteCategory> = async (call, { id }) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockCategories(within.db)
    const before = requireCategory(rows, id)
    const children = rows.filter(({ parentId }) => parentId === id).length
    const courses = (await countCoursesByCategory(within.db)).get(id) ?? 0
    if (children + courses > 0)
      throw new Problem(categoryProblems.categoryNotEmpty, { parameters: { courses, children } })
    await deleteCategoryRow(within.db, id)
    await auditCatalogueChange(within, call, {
      subject: 'category',
      subjectId: id,
      action: 'deleted',
      before: withParentName(rows, before),
    })
    await announceCatalogueChange(within)
  })
  return loadEditableCategories(call.context)
}
