import type { School } from './test-school.ts'

/** The last lesson of a course is an assignment. */
export const addAssignmentLesson = async (school: School, courseId: number) => {
  const [row] = await school.query<{ assignmentId: number; taskLessonId: number }>(
    `with assignment as (
       insert into assignments (course_id, task_zh, task_en, points, late_rule, created_at)
       values ($1, 'a', '', 10, 'refuse', now()) returning id
     )
     insert into lessons (chapter_id, position, title_zh, title_en, kind, content_id, is_ready, duration)
     select chapters.id, 9, 'T', 'T', 'assignment', assignment.id, true, 0
     from assignment, chapters where chapters.course_id = $1
     returning content_id as "assignmentId", id as "taskLessonId"`,
    [courseId],
  )
  return row
}

interface Made {
  readonly learnerId: number
  readonly courseId: number
  readonly taskLessonId: number
  readonly assignmentId: number
}

/** A piece of work that waits to be marked. */
export const addSubmission = async (school: School, made: Made, number: number) => {
  const [row] = await school.query<{ id: number }>(
    `insert into submissions (user_id, course_id, lesson_id, assignment_id, number, text, handed_in_at, is_late)
     values ($1, $2, $3, $4, $5, 'a', now(), false) returning id`,
    [made.learnerId, made.courseId, made.taskLessonId, made.assignmentId, number],
  )
  return { id: row?.id ?? 0, version: 0 }
}

export const addMarkedSubmission = async (school: School, made: Made, number: number) => {
  const submission = await addSubmission(school, made, number)
  await school.query(
    `update submissions set outcome = 'accepted', marked_at = now() where id = $1`,
    [submission.id],
  )
  return submission
}

/** Input of the call that returns it to the learner. */
export const toReturn = (submission: { id: number; version: number }) => ({
  ...submission,
  outcome: 'returned',
  points: null,
})

/** Input of the call that adds an assignment. */
export const newTask = (courseId: number) => ({
  courseId,
  taskZh: 'a',
  taskEn: '',
  points: 1,
  lateRule: 'refuse',
})
