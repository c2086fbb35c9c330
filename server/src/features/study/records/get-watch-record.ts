import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findProgress } from '../beats/beats.store.ts'
import { beforeOpen, emptyProgress } from '../beats/credit-beat.ts'
import { getLesson } from '../find-lesson.ts'
import type { Study } from '../study.ts'
import { toWatchRecord } from './records.view.ts'

export const getWatchRecord =
  (study: Study): Operation<typeof calls.getWatchRecord> =>
  async ({ context, identity }, input) => {
    const lesson = await getLesson(study, identity, input)
    const progress = await findProgress(context.db, identity.userId, lesson)
    const openSecond = await study.findOpenSecond(context.db, identity, lesson, 0)
    return toWatchRecord(lesson, beforeOpen(progress ?? emptyProgress, openSecond))
  }
