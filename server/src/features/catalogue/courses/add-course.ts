import { categoryProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditCatalogueChange } from '../audit-log/audit-catalogue-change.ts'
import { lockCategories } from '../categories/categories.store.ts'
import { insertCourse } from '../write-courses.store.ts'
import { loadEditableCourse } from './load-editable-course.ts'

export const addCourse: Operation<typeof calls.addCourse> = async (call, input) => {
  const id = await inTransaction(call.context, async (within) => {
    const categories = await lockCategories(within.db)
    if (!categories.some((category) => category.id === input.categoryId))
      throw new Problem(categoryProblems.categoryNotFound)
    const added = await insertCourse(within.db, {
      ...input,
      level: 'beginner',
      state: 'draft',
      changedAt: within.clock.now(),
      teacherIds: [],
      chapters: [],
    })
    await auditCatalogueChange(within, call, {
      subject: 'course',
      subjectId: added.id,
      action: 'created',
      after: input,
    })
    return added.id
  })
  return loadEditableCourse(call.context, call.caller.language, id)
}
