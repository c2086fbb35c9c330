import { categoryColours, categoryProblems, maxCategories } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { withParentName } from '../../../platform/tree.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { insertCategory } from '../write-catalogue.store.ts'
import { lockCategories } from './categories.store.ts'
import { requireRoomBelow } from './category-moves.ts'
import { loadEditableCategories } from './list-editable-categories.ts'

export const addCategory: Operation<typeof calls.addCategory> = async (
  call,
  { nameEn, ...fields },
) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockCategories(within.db)
    if (rows.length >= maxCategories)
      throw new Problem(categoryProblems.tooManyCategories, {
        parameters: { count: maxCategories },
      })
    requireRoomBelow(rows, fields.parentId)
    const after = {
      colour: categoryColours[rows.length % categoryColours.length] ?? '',
      ...fields,
      nameEn: nameEn || fields.nameZh,
      position: rows.filter(({ parentId }) => parentId === fields.parentId).length + 1,
    }
    const subjectId = await insertCategory(within.db, after)
    await auditCatalogueChange(within, call, {
      subject: 'category',
      subjectId,
      action: 'created',
      after: withParentName(rows, after),
    })
    await announceCatalogueChange(within)
  })
  return loadEditableCategories(call.context)
}
