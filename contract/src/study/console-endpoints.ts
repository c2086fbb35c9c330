import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { mediaProblems } from '../media/problems.ts'
import {
  getVideoCurve,
  listIssuedCertificates,
  listLearnerRecords,
  restoreCertificate,
  setFinishRule,
  withdrawCertificate,
} from './calls.ts'
import { certificateStates } from './constants.ts'
import { CertificateCode, IssuedCertificate, LearnerRecord, VideoCurve } from './model.ts'
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
  listIssuedCertificates: defineEndpoint({
    path: listIssuedCertificates,
    summary: 'Certificates of all learners, newest first',
    access: 'learners.read',
    exported: 'certificates',
    input: PageRequest.extend({
      /** In the name of the learner or the course, or the code. */
      keyword: Keyword.optional(),
      state: z.enum(certificateStates).optional(),
    }),
    output: pageOf(IssuedCertificate),
  }),
  withdrawCertificate: defineEndpoint({
    path: withdrawCertificate,
    summary: 'Withdraw a certificate: whoever verifies it is told so',
    access: 'learners.change',
    input: z.object({
      certificateCode: CertificateCode,
      reason: z.string().trim().min(1).max(200),
    }),
    output: IssuedCertificate,
    problems: [studyProblems.certificateNotFound],
  }),
  restoreCertificate: defineEndpoint({
    path: restoreCertificate,
    summary: 'Make a withdrawn certificate valid again',
    access: 'learners.change',
    input: z.object({ certificateCode: CertificateCode }),
    output: IssuedCertificate,
    problems: [studyProblems.certificateNotFound],
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
