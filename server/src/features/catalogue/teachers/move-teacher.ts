import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { requireTeacher } from './require-teacher.ts'
import { listEditedTeachers, lockTeachers, orderTeachers } from './teachers.store.ts'

export const moveTeacher: Operation<typeof calls.moveTeacher> = async (
  call,
  { id, place: index },
) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockTeachers(within.db)
    requireTeacher(rows, id)
    const before = rows.map((row) => row.id)
    const order = before.filter((one) => one !== id).toSpliced(index, 0, id)
    await orderTeachers(within.db, order)
    await auditCatalogueChange(within, call, {
      subject: 'teacher',
      subjectId: id,
      action: 'moved',
      before: { place: before.indexOf(id) + 1 },
      after: { place: order.indexOf(id) + 1 },
    })
    await announceCatalogueChange(within)
  })
  return listEditedTeachers(call.context.db)
}
