import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../platform/implement.ts'
import { listTeacherRows } from './catalogue.store.ts'
import type { Catalogue } from './catalogue.ts'
import { openCoursesOnly } from './course-access.ts'

const endpoint = catalogueEndpoints.listTeachers

export const listTeachers =
  (catalogue: Catalogue): Operation<typeof endpoint> =>
  ({ context, caller: { language } }, input) =>
    catalogue.answer(endpoint, { access: openCoursesOnly, language, input }, () =>
      listTeacherRows(context.db, language),
    )
