import { catalogueProblems } from '@jingke/contract/catalogue'
import { marksLimit, marksProblems } from '@jingke/contract/marks'
import type * as calls from '@jingke/contract/marks/calls'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { insertMark } from './marks.store.ts'
import { toMark } from './marks.view.ts'

/** A lesson of another course is answered like an invisible course. */
export const addMark =
  (catalogue: Catalogue): Operation<typeof calls.addMark> =>
  async ({ context, caller, identity: { userId } }, input) => {
    const { db } = context
    const { lessonId } = input
    const [lesson] = await catalogue.visibleLessons(userId, caller.language, [lessonId], db)
    if (lesson?.courseId !== input.courseId) throw new Problem(catalogueProblems.courseNotFound)
    const now = context.clock.now()
    const mark = { ...input, userId, createdAt: now, updatedAt: now }
    const row = await insertMark(db, mark, marksLimit)
    if (!row) throw new Problem(marksProblems.tooMany, { parameters: { limit: marksLimit } })
    return toMark(row, lesson)
  }
