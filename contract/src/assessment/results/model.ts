import { z } from 'zod'
import { lessonKinds } from '../../catalogue/constants.ts'
import { Id, Keyword } from '../../core/fields.ts'
import { resultFilters, resultLessons, resultStates } from '../constants.ts'

const Percent = z.number().min(0).max(100).nullable()

/** A lesson whose results are shown. */
export const ResultItem = z.object({
  lessonId: Id,
  title: z.string(),
  kind: z.enum(lessonKinds),
  /** When a quiz closes, or an assignment is due. */
  dueAt: z.iso.datetime().nullable(),
})
export type ResultItem = z.output<typeof ResultItem>

export const ResultCell = z.object({
  state: z.enum(resultStates),
  /** Percent of the points, in the best attempt or the try that counts; null: no marks. */
  percent: Percent,
  tries: z.int(),
  /** The attempt or try that counts; null: none, a lesson of another kind, or an attempt without name to the caller. */
  targetId: Id.nullable(),
  isLate: z.boolean(),
  at: z.iso.datetime().nullable(),
})
export type ResultCell = z.output<typeof ResultCell>

const Audience = {
  groupId: Id.optional(),
  /** By its name. */
  institution: z.string().max(120).optional(),
}

export const CourseResultFilter = z.object({ keyword: Keyword.optional(), ...Audience })
export type CourseResultFilter = z.output<typeof CourseResultFilter>

/** How many quizzes and assignments, each counted for each learner. */
const Counts = {
  passed: z.int(),
  failed: z.int(),
  waiting: z.int(),
}

export const CourseResultRow = z.object({
  id: Id,
  name: z.string(),
  itemCount: z.int(),
  /** Who has a result. */
  learners: z.int(),
  ...Counts,
  percent: Percent,
})
export type CourseResultRow = z.output<typeof CourseResultRow>

export const GroupResultFilter = z.object({
  /** In the name of the group. */
  keyword: Keyword.optional(),
  /** In the name of the course. */
  name: Keyword.optional(),
})
export type GroupResultFilter = z.output<typeof GroupResultFilter>

/** One group at one course. */
export const GroupCell = z.object({
  courseId: Id,
  /** Members who have begun a quiz or an assignment of the course. */
  learners: z.int(),
  /** Members who have passed all quizzes and assignments of the course. */
  passed: z.int(),
  percent: Percent,
})
export type GroupCell = z.output<typeof GroupCell>

export const GroupResultRow = z.object({
  id: Id,
  name: z.string(),
  members: z.int(),
  /** In the order of the courses. */
  cells: z.array(GroupCell),
})
export type GroupResultRow = z.output<typeof GroupResultRow>

export const ResultFilter = z.object({
  courseId: Id,
  keyword: Keyword.optional(),
  ...Audience,
  state: z.enum(resultFilters).optional(),
})
export type ResultFilter = z.output<typeof ResultFilter>

export const ResultLessons = z.enum(resultLessons).default('tested')

/** One learner of a course. */
export const ResultRow = z.object({
  /** Names the account. */
  id: Id,
  userName: z.string(),
  name: z.string(),
  institutionName: z.string(),
  ...Counts,
  overdue: z.int(),
  percent: Percent,
  finishedLessons: z.int(),
  /** In the order of the items. */
  cells: z.array(ResultCell),
})
export type ResultRow = z.output<typeof ResultRow>

export const ResultFacts = {
  course: z.object({ id: Id, name: z.string() }),
  items: z.array(ResultItem),
  /** Quizzes and assignments, and all lessons. */
  itemCount: z.int(),
  lessonCount: z.int(),
}

/** How the marks of learners are spread. */
export const ResultCurve = z.object({
  /** Learners with less than 10 percent of the points, less than 20, and so on. */
  parts: z.array(z.int()),
  average: Percent,
})
export type ResultCurve = z.output<typeof ResultCurve>

export const LearnerResults = z.object({
  learner: z.object({ id: Id, name: z.string(), userName: z.string() }),
  /** Courses with a result of the learner. */
  courses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      items: z.array(z.object({ ...ResultItem.shape, ...ResultCell.shape })),
    }),
  ),
})
export type LearnerResults = z.output<typeof LearnerResults>
