import type * as calls from '@jingke/contract/catalogue/calls'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { lockCategories, updateCategoryRow } from './categories.store.ts'
import { requireCategory } from './category-moves.ts'
import { loadEditableCategories } from './list-editable-categories.ts'

export const updateCategory: Operation<typeof calls.updateCategory> = async (
  call,
  { id, version, ...fields },
) => {
  await inTransaction(call.context, async (within) => {
    const before = requireCategory(await lockCategories(within.db), id)
    requireVersion(before, version)
    const patch =
      fields.nameEn === '' ? { ...fields, nameEn: fields.nameZh ?? before.nameZh } : fields
    const after = await updateCategoryRow(within.db, id, patch)
    await auditCatalogueChange(within, call, {
      subject: 'category',
      subjectId: id,
      action: 'updated',
      before,
      after,
    })
    await announceCatalogueChange(within)
  })
  return loadEditableCategories(call.context)
}
