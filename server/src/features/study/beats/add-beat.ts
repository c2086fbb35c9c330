import { studyProblems } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { getLesson } from '../find-lesson.ts'
import { toWatchRecord } from '../records/records.view.ts'
import type { Study } from '../study.ts'

export const addBeat =
  (study: Study): Operation<typeof calls.addBeat> =>
  async ({ context, identity }, { videoId, courseId, ended, ...beat }) => {
    const receivedAt = context.clock.now().getTime()
    const lesson = await getLesson(study, identity, { videoId, courseId })
    const { outcome, progress, accepted, refused, certificateCode } = await study.addBeat({
      userId: identity.userId,
      isLearner: identity.kind === 'jk-user',
      lesson,
      beat: { ...beat, position: ended ? lesson.rule.duration : beat.position, receivedAt },
    })
    if (outcome === 'taken-over') throw new Problem(studyProblems.playTakenOver)
    return { ...toWatchRecord(lesson, progress), accepted, refused, certificateCode }
  }
