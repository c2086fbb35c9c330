import {
  createQuestion,
  getLessonQuestions,
  saveLessonQuestions,
} from '@jingke/contract/assessment/calls'
import { duplicateCourse } from '@jingke/contract/catalogue/calls'
import { expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse } from '../../../../tests/support/test-lessons.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { singleQuestion } from '../testing/use-quizzes.ts'

const school = useSchool()

test('a copy of a course asks in its videos what the course does', async () => {
  const as = { token: await addOperator(school()) }
  const categoryId = await addCategory(school(), 'A')
  const { courseId, lessonIds } = await addWatchableCourse(school(), categoryId, 'Asking', [100])
  const content = singleQuestion('What of it?')
  const { id: questionId } = (await school().call(createQuestion, { content }, as)).body.data
  const list = [{ questionId, second: 20, rule: 'right' as const }]
  const original = { lessonId: lessonIds[0] ?? 0, version: 0, list }
  expect((await school().call(saveLessonQuestions, original, as)).body.code).toBe(200)
  const copy = (await school().call(duplicateCourse, { id: courseId }, as)).body.data
  const lessonId = copy.chapters[0]?.lessons[0]?.id ?? 0
  expect(lessonId).not.toBe(original.lessonId)
  expect((await school().call(getLessonQuestions, { lessonId }, as)).body.data).toMatchObject({
    version: 1,
    list,
  })
})
