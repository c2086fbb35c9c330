import { z } from 'zod'
import { catalogueProblems } from '../../catalogue/problems.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/fields.ts'
import { signedIn } from '../../core/identity.ts'
import {
  addAssignment,
  getEditableAssignment,
  getOwnAssignment,
  getWorkFileLink,
  handInAssignment,
  removeWorkFile,
  saveAssignmentDraft,
} from '../calls.ts'
import { maxSubmissionText, maxTask } from '../constants.ts'
import {
  AssignmentDraft,
  AssignmentTextDraft,
  EditableAssignment,
  FileLink,
  OwnAssignment,
  SubmissionText,
} from './model.ts'
import { assignmentProblems } from './problems.ts'

const Lesson = z.object({ courseId: Id, lessonId: Id })

/** Four bytes to a character, escaped in JSON, and the other fields. */
const textBytes = 6 * maxSubmissionText + 4096

/** Assignments of lessons. One never changes: a lesson gets another one, and versions of its course name theirs. */
export const assignmentEndpoints = {
  addAssignment: defineEndpoint({
    path: addAssignment,
    summary:
      'Store an assignment for a lesson of a course; saving the course gives it to the lesson',
    access: 'content.change',
    takesIdempotencyKey: true,
    input: AssignmentDraft.extend({ courseId: Id }),
    output: EditableAssignment,
    maxBytes: 12 * maxTask + 512 * 1024,
    problems: [
      catalogueProblems.courseNotFound,
      assignmentProblems.taskTooLong,
      assignmentProblems.lateDateMissing,
      assignmentProblems.nothingAccepted,
    ],
  }),
  getEditableAssignment: defineEndpoint({
    path: getEditableAssignment,
    summary: 'An assignment in both languages, for editing',
    access: 'content.read',
    input: z.object({ assignmentId: Id }),
    output: EditableAssignment,
    problems: [assignmentProblems.assignmentNotFound],
  }),
  getOwnAssignment: defineEndpoint({
    path: getOwnAssignment,
    summary: 'The task of a lesson, and what the caller has written, handed in and got back',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Lesson,
    output: OwnAssignment,
    problems: [catalogueProblems.lessonClosed],
  }),
  saveAssignmentDraft: defineEndpoint({
    path: saveAssignmentDraft,
    summary: 'Keep what is written and not handed in, for the other devices of the caller',
    access: signedIn,
    input: Lesson.extend({
      text: SubmissionText,
      /** The number of the draft that was changed. */
      number: z.int().min(0),
      /** Names the page that writes: it may save again although it did not get the last answer. */
      editorId: z.uuid(),
    }),
    output: AssignmentTextDraft.omit({ text: true }),
    maxBytes: textBytes,
    problems: [assignmentProblems.assignmentNotFound, assignmentProblems.draftChangedElsewhere],
  }),
  handInAssignment: defineEndpoint({
    path: handInAssignment,
    summary: 'Hand in; until it is marked, handing in again replaces it',
    access: signedIn,
    takesIdempotencyKey: true,
    input: Lesson.extend({ text: SubmissionText }),
    output: OwnAssignment,
    maxBytes: textBytes,
    problems: [
      assignmentProblems.assignmentNotFound,
      assignmentProblems.assignmentClosed,
      assignmentProblems.alreadyAccepted,
      assignmentProblems.nothingToHandIn,
    ],
  }),
  removeWorkFile: defineEndpoint({
    path: removeWorkFile,
    summary: 'Take a file out of what is handed in next; tries that have it keep it',
    access: signedIn,
    input: Lesson.extend({ fileId: Id }),
    output: OwnAssignment,
    problems: [assignmentProblems.assignmentNotFound],
  }),
  getWorkFileLink: defineEndpoint({
    path: getWorkFileLink,
    summary:
      'An address of a file of the own work, or of one that came back with it, bound to the session',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ fileId: Id }),
    output: FileLink,
    problems: [assignmentProblems.workFileNotFound],
  }),
}
