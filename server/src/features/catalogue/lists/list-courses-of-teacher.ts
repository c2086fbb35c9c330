import { type CourseCard, catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Language } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../catalogue.ts'
import { listCards } from '../courses.store.ts'
import type { CourseAccess } from '../visibility/course-access.ts'
import { listSharingIds } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listCoursesOfTeacher

/** Courses of a teacher that are listed at most. */
const most = 50

/** Cached. */
export const findCoursesOfTeacher = (
  { db }: Context,
  catalogue: Catalogue,
  { access, language, teacherId }: { access: CourseAccess; language: Language; teacherId: number },
): Promise<CourseCard[]> =>
  catalogue.answer(endpoint, { access, language, input: { teacherId } }, async () => {
    const ids = await listSharingIds(db, access, { teacherIds: [teacherId] }, most)
    return listCards(db, access, language, ids)
  })

export const listCoursesOfTeacher =
  (catalogue: Catalogue): Operation<typeof calls.listCoursesOfTeacher> =>
  async ({ context, caller: { language }, identity }, { teacherId }) => {
    const access = await catalogue.accessOf(identity.userId)
    return findCoursesOfTeacher(context, catalogue, { access, language, teacherId })
  }
