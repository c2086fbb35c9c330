import { catalogueEndpoints, type Suggestion } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import { createCache } from '../../../platform/cache.ts'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { type Catalogue, catalogueTopic } from '../catalogue.ts'
import { listVisibleIds } from '../visibility/visible-courses.store.ts'
import { createNameFinder, type NameFinder } from './find-names.ts'
import { listNames } from './search-names.store.ts'

const endpoint = catalogueEndpoints.suggestNames

/** Found before visibility is checked, and shown of each kind. */
const candidates = 60
const shown = 4

export const suggestNames = (
  context: Context,
  catalogue: Catalogue,
): Operation<typeof calls.suggestNames> => {
  const { db } = context
  // Each letter that a class types asks for the same names; 50,000 take 70 ms to prepare.
  const finders = createCache<NameFinder>('course-names', context.bus, [catalogueTopic], 1)
  return async ({ caller, identity }, input) => {
    const { language } = caller
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () => {
      const find = await finders.get('', async () => createNameFinder(await listNames(db)))
      const found = find(input.keyword, candidates)
      const courseIds = found.flatMap(({ row }) => row.courseId ?? [])
      const visible = new Set(
        courseIds.length === 0 ? [] : await listVisibleIds(db, access, courseIds),
      )
      const left: Record<Suggestion['kind'], number> = {
        course: shown,
        lesson: shown,
        teacher: shown,
      }
      return found.flatMap(({ row, isSimilar }): Suggestion[] => {
        const { kind, id, courseId, courseName } = row
        if (courseId !== null && !visible.has(courseId)) return []
        left[kind] -= 1
        if (left[kind] < 0) return []
        const name = (language === 'en' ? row.en : row.zh) || row.zh
        const course = courseId === null ? null : { id: courseId, name: courseName ?? '' }
        return [{ kind, id, name, course, isSimilar }]
      })
    })
  }
}
