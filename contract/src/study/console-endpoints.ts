import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { mediaProblems } from '../media/problems.ts'
import { getVideoCurve, listLearnerRecords, setFinishRule } from './calls.ts'
import { LearnerRecord, VideoCurve } from './model.ts'
import { studyProblems } from './problems.ts'

/** What operators see of the study of others. */
export const consoleEndpoints = {
  getVideoCurve: defineEndpoint({
    path: getVideoCurve,
    summary: 'Second by second, how often a video was watched, watched again and left',
    access: 'media.read',
    input: z.object({ videoId: Id }),
    output: VideoCurve,
    problems: [mediaProblems.videoNotFound],
  }),
  listLearnerRecords: defineEndpoint({
    path: listLearnerRecords,
    summary: 'What one learner watched, and what was claimed and refused',
    access: 'learners.read',
    exported: 'learnerStudy',
    input: PageRequest.extend({ id: Id }),
    output: pageOf(LearnerRecord).extend({
      /** Seconds, of everything this learner ever sent. */
      credited: z.int(),
      refused: z.int(),
    }),
  }),
  setFinishRule: defineEndpoint({
    path: setFinishRule,
    summary: 'How much of a lesson has to be watched; what is finished already stays so',
    access: 'content.change',
    input: z.object({ lessonId: Id, finishPercent: z.int().min(1).max(100) }),
    output: z.null(),
    problems: [studyProblems.lessonNotFound],
  }),
}
