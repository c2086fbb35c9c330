import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listTeacherRows } from '../catalogue.store.ts'
import type { Catalogue } from '../catalogue.ts'
import { openCoursesOnly } from '../visibility/course-access.ts'

const endpoint = catalogueEndpoints.listTeachers

export const listTeachers =
  (catalogue: Catalogue): Operation<typeof calls.listTeachers> =>
  ({ context, caller: { language } }, input) =>
    catalogue.answer(endpoint, { access: openCoursesOnly, language, input }, () =>
      listTeacherRows(context.db, language),
    )
