import { createCache } from '../../../platform/cache.ts'
import type { Context } from '../../../platform/context.ts'
import { catalogueTopic } from '../catalogue.ts'
import { listCards } from '../courses.store.ts'
import { openCoursesOnly } from '../visibility/course-access.ts'
import { listCourseIds } from './course-lists.store.ts'

/** Two rows of a wide window. */
const coverCount = 8

const newest = { sort: 'new', level: undefined } as const

/**
 * Covers of the newest courses that every learner sees, in the order of the on-demand centre. They are sent
 * before it is known who asks, so a course that is limited is never among them.
 */
export const createOpenCovers = ({ bus, db }: Context): (() => Promise<readonly string[]>) => {
  const covers = createCache<string[]>(bus, [catalogueTopic])
  return () =>
    covers.get('newest', async () => {
      const slice = { limit: coverCount, offset: 0 }
      const ids = await listCourseIds(db, openCoursesOnly, newest, slice)
      const cards = await listCards(db, openCoursesOnly, 'zh-CN', ids)
      return cards.map(({ thumbnail }) => thumbnail).filter(Boolean)
    })
}
