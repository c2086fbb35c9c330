import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Study } from '../study.ts'
import { listBegunCourses, listWatchedLessons } from './own-study.ts'
import { findRefused } from './records.store.ts'
import { toStudyRecord } from './records.view.ts'

/** For staff: also what the learner has removed from the own view. */
export const listLearnerRecords =
  (study: Study): Operation<typeof calls.listLearnerRecords> =>
  async ({ context, caller }, input) => {
    const watched = listWatchedLessons(await listBegunCourses(study, input.id))
    const refused = await findRefused(context.db, input.id)
    const start = (input.pageNum - 1) * input.pageSize
    const list = watched.slice(start, start + input.pageSize).map((one) => ({
      ...toStudyRecord(one, caller.language),
      refused: one.record.refused,
    }))
    const credited = watched.reduce((sum, { record }) => sum + record.credited, 0)
    return { ...toPage(input, list, watched.length), credited, refused }
  }
