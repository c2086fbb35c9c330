import { teacherProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { requireTeacher } from './require-teacher.ts'
import {
  deleteTeacherRow,
  listCourseIdsOf,
  listEditedTeachers,
  lockTeachers,
} from './teachers.store.ts'

export const deleteTeacher: Operation<typeof calls.deleteTeacher> = async (call, { id }) => {
  await inTransaction(call.context, async (within) => {
    const before = requireTeacher(await lockTeachers(within.db), id)
    const courses = (await listCourseIdsOf(within.db, id)).length
    if (courses > 0)
      throw new Problem(teacherProblems.teacherHasCourses, { parameters: { courses } })
    await deleteTeacherRow(within.db, id)
    await auditCatalogueChange(within, call, {
      subject: 'teacher',
      subjectId: id,
      action: 'deleted',
      before,
    })
    await announceCatalogueChange(within)
  })
  return listEditedTeachers(call.context.db)
}
