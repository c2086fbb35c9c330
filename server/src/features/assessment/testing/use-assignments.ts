import type { AssignmentDraft } from '@jingke/contract/assessment'
import { addAssignment, handInAssignment } from '@jingke/contract/assessment/calls'
import { addCourse, changeCourseStates, saveCourse } from '@jingke/contract/catalogue/calls'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import type { School } from '../../../../tests/support/test-school.ts'

export const plainTask: AssignmentDraft = {
  taskZh: '<p>写一篇短文</p>',
  taskEn: '<p>Write a short text</p>',
  points: 10,
  dueAt: null,
  lateRule: 'refuse',
  lateUntil: null,
  criteria: [],
  takesText: true,
  maxFiles: 0,
}

/** A published course with one assignment as its only lesson. */
export const publishAssignment = async (
  school: School,
  as: { token: string },
  task: Partial<AssignmentDraft> = {},
) => {
  const categoryId = await addCategory(school, `C ${crypto.randomUUID()}`)
  const name = `作文 ${crypto.randomUUID()}`
  const { id, version } = (await school.call(addCourse, { name, categoryId }, as)).body.data
  const draft = { ...plainTask, ...task, courseId: id }
  const assignment = (await school.call(addAssignment, draft, as)).body.data
  const lesson = {
    id: null,
    kind: 'assignment' as const,
    contentId: assignment.id,
    titleZh: '短文',
    titleEn: 'Short text',
    finishPercent: 90,
    isFree: false,
  }
  const chapters = [{ id: null, titleZh: '章', titleEn: '', lessons: [lesson] }]
  const saved = (await school.call(saveCourse, { id, version, chapters }, as)).body.data
  await school.call(changeCourseStates, { selection: { ids: [id] }, action: 'publish' }, as)
  const lessonId = saved.chapters[0]?.lessons[0]?.id ?? 0
  const handIn = async (learner: { token: string }, text: string) =>
    (await school.call(handInAssignment, { courseId: id, lessonId, text }, learner)).body
  return { courseId: id, lessonId, assignment, handIn }
}
