import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../catalogue.ts'
import { listCards } from '../courses.store.ts'
import { listSharingIds } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listCoursesOfTeacher

/** Courses of a teacher that are listed at most. */
const most = 50

export const listCoursesOfTeacher =
  (catalogue: Catalogue): Operation<typeof calls.listCoursesOfTeacher> =>
  async ({ context: { db }, caller: { language }, identity }, input) => {
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () => {
      const ids = await listSharingIds(db, access, { teacherIds: [input.teacherId] }, most)
      return listCards(db, access, language, ids)
    })
  }
