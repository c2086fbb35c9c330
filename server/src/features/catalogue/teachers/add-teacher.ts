import { maxTeachers, teacherProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { insertTeacher } from '../write-catalogue.store.ts'
import { requireSubjects } from './require-teacher.ts'
import { listEditedTeachers, lockTeachers } from './teachers.store.ts'

export const addTeacher: Operation<typeof calls.addTeacher> = async (
  call,
  { nameEn, subjectIds = [], ...fields },
) => {
  await inTransaction(call.context, async (within) => {
    const rows = await lockTeachers(within.db)
    if (rows.length >= maxTeachers)
      throw new Problem(teacherProblems.tooManyTeachers, { parameters: { count: maxTeachers } })
    await requireSubjects(within, subjectIds)
    const after = {
      ...fields,
      nameEn: nameEn || fields.nameZh,
      subjectIds,
      position: (rows.at(-1)?.position ?? 0) + 1,
    }
    const subjectId = await insertTeacher(within.db, after)
    await auditCatalogueChange(within, call, {
      subject: 'teacher',
      subjectId,
      action: 'created',
      after,
    })
    await announceCatalogueChange(within)
  })
  return listEditedTeachers(call.context.db)
}
