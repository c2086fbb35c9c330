import { marksProblems } from '@jingke/contract/marks'
import type * as calls from '@jingke/contract/marks/calls'
import type { Operation } from '../../platform/implement.ts'
import { Problem, refusedField } from '../../platform/problem.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { findMark, setMark } from './marks.store.ts'
import { toMark } from './marks.view.ts'

export const updateMark =
  (catalogue: Catalogue): Operation<typeof calls.updateMark> =>
  async ({ context, caller, identity: { userId } }, { id, second, text }) => {
    const { db } = context
    const mark = await findMark(db, userId, id)
    const [lesson] = mark
      ? await catalogue.visibleLessons(userId, caller.language, [mark.lessonId])
      : []
    if (!mark || !lesson) throw new Problem(marksProblems.notFound)
    if (mark.kind === 'note' && text === '') throw refusedField(marksProblems.emptyNote, 'text')
    const row = await setMark(db, mark, {
      second: second ?? mark.second,
      text: text ?? mark.text,
      updatedAt: context.clock.now(),
    })
    if (!row) throw new Problem(marksProblems.notFound)
    return toMark(row, lesson)
  }
