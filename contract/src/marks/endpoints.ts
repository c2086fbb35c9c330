import { z } from 'zod'
import { lessonKinds } from '../catalogue/constants.ts'
import { catalogueProblems } from '../catalogue/problems.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Second } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { byRule } from '../core/rules.ts'
import { addMark, listMarks, removeMark, updateMark } from './calls.ts'
import { markKinds, maxNoteLength } from './constants.ts'
import { marksProblems } from './problems.ts'

export const marksLimit = 1000

/** Line breaks are normalised to LF; other control characters are refused. */
const MarkText = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .max(maxNoteLength)
  .regex(/^(\n|\P{Cc})*$/u)

/** A note or bookmark at a place of a lesson. */
export const Mark = z.object({
  id: Id,
  kind: z.enum(markKinds),
  courseId: Id,
  courseName: z.string(),
  lessonId: Id,
  lessonTitle: z.string(),
  /** Absent: a video. */
  lessonKind: z.enum(lessonKinds).optional(),
  /** In a document the page, in an article thousandths of its text. */
  second: z.int(),
  /** The note, or the label of a bookmark, which may be empty. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Mark = z.output<typeof Mark>

export const marksEndpoints = {
  addMark: defineEndpoint({
    path: addMark,
    summary: 'Add a bookmark or a note at a second of a lesson; the same bookmark is stored once',
    access: signedIn,
    takesIdempotencyKey: true,
    input: z
      .object({
        courseId: Id,
        lessonId: Id,
        second: Second,
        kind: z.enum(markKinds),
        text: MarkText.default(''),
        /** Chosen by the client: a mark with the same key is stored once, however long it waited for a network. */
        key: z.uuid().optional(),
      })
      .refine(({ kind, text }) => kind === 'bookmark' || text !== '', byRule('required', ['text'])),
    output: Mark,
    problems: [catalogueProblems.courseNotFound, marksProblems.tooMany],
  }),
  updateMark: defineEndpoint({
    path: updateMark,
    summary: 'Change the text or the second of an own mark',
    access: signedIn,
    input: z.object({ id: Id, second: Second.optional(), text: MarkText.optional() }),
    output: Mark,
    problems: [marksProblems.notFound, marksProblems.emptyNote],
  }),
  removeMark: defineEndpoint({
    path: removeMark,
    summary: 'Remove an own mark; removing it twice is fine',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  listMarks: defineEndpoint({
    path: listMarks,
    summary:
      'Own marks in courses that the caller may still see: of one lesson by second, else newest first',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: PageRequest.extend({
      courseId: Id.optional(),
      lessonId: Id.optional(),
      kind: z.enum(markKinds).optional(),
      /** In the text, or in the name of the lesson or course. */
      keyword: Keyword.optional(),
      /** Marks of a course and of a lesson together, in the order of the video; the course of the newest mark first. */
      byCourse: z.boolean().default(false),
    }),
    output: pageOf(Mark),
  }),
}
