import type * as calls from '@jingke/contract/catalogue/calls'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { announceCatalogueChange } from '../changes.ts'
import { refreshCourse } from '../write-courses.store.ts'
import { requireStaff, requireSubjects, requireTeacher } from './require-teacher.ts'
import {
  listCourseIdsOf,
  listEditedTeachers,
  lockTeachers,
  putAccount,
  putSubjects,
  updateTeacherRow,
} from './teachers.store.ts'

export const updateTeacher: Operation<typeof calls.updateTeacher> = async (
  call,
  { id, version, subjectIds, staffId, ...fields },
) => {
  await inTransaction(call.context, async (within) => {
    const { db } = within
    const before = requireTeacher(await lockTeachers(db), id)
    requireVersion(before, version)
    if (subjectIds) {
      await requireSubjects(within, subjectIds)
      await putSubjects(db, id, subjectIds)
    }
    if (staffId !== undefined) {
      await requireStaff(within, staffId)
      await putAccount(db, id, staffId)
    }
    const patch =
      fields.nameEn === '' ? { ...fields, nameEn: fields.nameZh ?? before.nameZh } : fields
    const after = await updateTeacherRow(db, id, patch)
    // Search finds courses by the names of their teachers.
    for (const courseId of await listCourseIdsOf(db, id)) await refreshCourse(db, courseId)
    await auditCatalogueChange(within, call, {
      subject: 'teacher',
      subjectId: id,
      action: 'updated',
      before,
      after: {
        ...after,
        ...(subjectIds && { subjectIds }),
        ...(staffId !== undefined && { staffId }),
      },
    })
    await announceCatalogueChange(within)
  })
  return listEditedTeachers(call.context.db)
}
