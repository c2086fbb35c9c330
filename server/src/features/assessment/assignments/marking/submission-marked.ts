import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/index.ts'

const MarkedSubmission = z.object({
  submissionId: z.int(),
  /** The version of the mark: each is told once. */
  version: z.int(),
  userId: z.int(),
  courseId: z.int(),
  lessonId: z.int(),
  courseName: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  outcome: z.enum(['accepted', 'returned', 'withdrawn']),
  points: z.int().nullable(),
  maxPoints: z.int(),
  at: z.iso.datetime(),
})
export type MarkedSubmission = z.infer<typeof MarkedSubmission>

/** Sends a message to the learner. */
export const submissionMarkedJob = defineJob({
  name: 'submission-marked',
  schema: MarkedSubmission,
})
