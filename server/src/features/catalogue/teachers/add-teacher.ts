import { maxTeachers, teacherProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { insertTeacher } from '../write-catalogue.store.ts'
import { requireStaff, requireSubjects } from './require-teacher.ts'
import { listEditedTeachers, lockTeachers, putAccount } from './teachers.store.ts'

export const addTeacher: Operation<typeof calls.addTeacher> = async (
  call,
  { nameEn, subjectIds = [], staffId = null, ...fields },
) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockTeachers(within.db)
    if (rows.length >= maxTeachers)
      throw new Problem(teacherProblems.tooManyTeachers, { parameters: { count: maxTeachers } })
    await requireSubjects(within, subjectIds)
    await requireStaff(within, staffId)
    const after = {
      ...fields,
      nameEn: nameEn || fields.nameZh,
      subjectIds,
      position: (rows.at(-1)?.position ?? 0) + 1,
    }
    const subjectId = await insertTeacher(within.db, after)
    await putAccount(within.db, subjectId, staffId)
    await auditCatalogueChange(within, call, {
      subject: 'teacher',
      subjectId,
      action: 'created',
      after: { ...after, staffId },
    })
    await announceCatalogueChange(within)
  })
  return listEditedTeachers(call.context.db)
}
