import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../platform/implement.ts'
import { listTeacherRows } from './catalogue.store.ts'
import type { Catalogue } from './catalogue.ts'
import { anyViewer } from './viewer.ts'

const endpoint = catalogueEndpoints.listTeachers

export const listTeachers =
  (catalogue: Catalogue): Operation<typeof endpoint> =>
  ({ context, caller: { language } }, input) =>
    catalogue.answer(endpoint, { viewer: anyViewer, language, input }, () =>
      listTeacherRows(context.db, language),
    )
