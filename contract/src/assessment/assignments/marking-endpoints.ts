import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Version } from '../../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../../core/paging.ts'
import {
  getSubmission,
  getSubmissionFileLink,
  listSubmissions,
  markSubmission,
  removeMarkedFile,
  withdrawMark,
} from '../calls.ts'
import { submissionSorts } from '../constants.ts'
import { FileLink, Mark, Submission, SubmissionFilter, SubmissionRow } from './model.ts'
import { assignmentProblems } from './problems.ts'

/** What learners hand in. Staff without the right to see all learners get those whom they advise, and those of their courses. */
export const markingEndpoints = {
  listSubmissions: defineEndpoint({
    path: listSubmissions,
    summary: 'Work that was handed in, the longest waiting first',
    access: 'assignments.mark',
    exported: 'submissions',
    input: PageRequest.extend({ ...SubmissionFilter.shape, sort: sortOf(submissionSorts) }),
    output: pageOf(SubmissionRow),
  }),
  getSubmission: defineEndpoint({
    path: getSubmission,
    summary: 'One piece of work with its task, rubric, marks and earlier tries',
    access: 'assignments.mark',
    input: z.object({ id: Id }),
    output: Submission,
    problems: [assignmentProblems.submissionNotFound],
  }),
  markSubmission: defineEndpoint({
    path: markSubmission,
    summary: 'Accept work or return it for another try, with points and comments',
    access: 'assignments.mark',
    takesIdempotencyKey: true,
    input: Mark.extend({ id: Id, version: Version }),
    output: Submission,
    maxBytes: 2 * 1024 * 1024,
    problems: [
      assignmentProblems.submissionNotFound,
      assignmentProblems.submissionChanged,
      assignmentProblems.pointsOutOfRange,
      assignmentProblems.criterionOpen,
      assignmentProblems.passageOutside,
    ],
  }),
  withdrawMark: defineEndpoint({
    path: withdrawMark,
    summary: 'Take back an acceptance or a return, so that the work waits to be marked again',
    access: 'assignments.mark',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version }),
    output: Submission,
    problems: [assignmentProblems.submissionNotFound, assignmentProblems.submissionChanged],
  }),
  removeMarkedFile: defineEndpoint({
    path: removeMarkedFile,
    summary: 'Take out a file that was to go back to the learner',
    access: 'assignments.mark',
    input: z.object({ id: Id, fileId: Id }),
    output: Submission,
    problems: [assignmentProblems.submissionNotFound],
  }),
  getSubmissionFileLink: defineEndpoint({
    path: getSubmissionFileLink,
    summary: 'An address of a file of work that was handed in, bound to the session',
    access: 'assignments.mark',
    input: z.object({ id: Id, fileId: Id }),
    output: FileLink,
    problems: [assignmentProblems.submissionNotFound, assignmentProblems.workFileNotFound],
  }),
}
