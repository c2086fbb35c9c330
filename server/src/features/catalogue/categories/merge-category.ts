import { categoryProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { subtreeIds, withParentName } from '../../../platform/tree.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import {
  deleteCategoryRow,
  lockCategories,
  moveCourses,
  moveSubjects,
  orderCategories,
  updateCategoryRow,
} from './categories.store.ts'
import { requireCategory, requireMovable } from './category-moves.ts'
import { loadEditableCategories } from './list-editable-categories.ts'

/** Subcategories come after those that the target has. */
export const mergeCategory: Operation<typeof calls.mergeCategory> = async (
  call,
  { id, intoId },
) => {
  await inTransaction(call.context, async (within) => {
    const { db } = within
    const rows = await lockCategories(db)
    const before = requireCategory(rows, id)
    const into = requireCategory(rows, intoId)
    if (subtreeIds(rows, id).includes(intoId)) throw new Problem(categoryProblems.categoryCycle)
    const children = rows.filter(({ parentId }) => parentId === id)
    for (const child of children) {
      requireMovable(rows, child.id, intoId)
      await updateCategoryRow(db, child.id, { parentId: intoId })
    }
    const kept = rows.filter(({ parentId }) => parentId === intoId)
    await orderCategories(
      db,
      [...kept, ...children].map((row) => row.id).filter((one) => one !== id),
    )
    const courses = await moveCourses(db, id, intoId)
    await moveSubjects(db, id, intoId)
    await deleteCategoryRow(db, id)
    await auditCatalogueChange(within, call, {
      subject: 'category',
      subjectId: id,
      action: 'merged',
      before: withParentName(rows, before),
      after: {
        into: into.nameZh,
        courseCount: courses,
        children: children.map(({ nameZh }) => nameZh),
      },
    })
    await announceCatalogueChange(within)
  })
  return loadEditableCategories(call.context)
}
