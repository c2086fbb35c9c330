import type * as calls from '@jingke/contract/catalogue/calls'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { siblingsWith, withParentName } from '../../../platform/tree.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { lockCategories, orderCategories, updateCategoryRow } from './categories.store.ts'
import { requireCategory, requireMovable } from './category-moves.ts'
import { loadEditableCategories } from './list-editable-categories.ts'

export const moveCategory: Operation<typeof calls.moveCategory> = async (
  call,
  { id, version, parentId, place: index },
) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockCategories(within.db)
    const moved = requireCategory(rows, id)
    requireVersion(moved, version)
    requireMovable(rows, id, parentId)
    const siblings = siblingsWith(rows, id, parentId, index)
    await updateCategoryRow(within.db, id, { parentId })
    await orderCategories(within.db, siblings)
    await auditCatalogueChange(within, call, {
      subject: 'category',
      subjectId: id,
      action: 'moved',
      before: withParentName(rows, { parentId: moved.parentId, place: moved.position }),
      after: withParentName(rows, { parentId, place: siblings.indexOf(id) + 1 }),
    })
    await announceCatalogueChange(within)
  })
  return loadEditableCategories(call.context)
}
