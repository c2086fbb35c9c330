import { listResults } from '@jingke/contract/assessment/calls'
import { expect, test, vi } from 'vitest'
import { addCategory, addCourse } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

/** Results in one course with as many quizzes, all of them taken by all learners. */
const addResults = async (learners: number, quizzes: number): Promise<number> => {
  const lessons = Array.from({ length: quizzes }, (_, index) => ({
    titleZh: `测验 ${index + 1}`,
    titleEn: '',
    kind: 'quiz' as const,
    duration: 60,
    isReady: true,
  }))
  const courseId = await addCourse(school(), {
    categoryId: await addCategory(school(), `C ${learners}`),
    name: `Course of ${learners}`,
    chapters: [{ titleZh: '章', titleEn: '', lessons }],
  })
  await school().query(
    `with quiz as (
       insert into quizzes (course_id, settings, question_count, duration, created_at)
       values ($1, '{"mustPass": true}', 1, 60, now()) returning id
     ), learner as (
       insert into users (user_name, password_hash, user_type)
       select 'learner-' || $2 || '-' || n, '', 'jk-user' from generate_series(1, $2::integer) as n returning id
     )
     insert into quiz_attempts (user_id, course_id, lesson_id, quiz_id, number, state, seed, version_ids, place_points,
       started_at, hold_id, handed_in_at, points, max_points, is_passed)
     select learner.id, $1, lessons.id, quiz.id, 1, 'marked', '', '{}', '{}', now(), gen_random_uuid(), now(),
       learner.id % 10, 10, learner.id % 3 > 0
     from quiz, learner, lessons join chapters on chapters.id = lessons.chapter_id and chapters.course_id = $1`,
    [courseId, learners],
  )
  return courseId
}

test('a page of 500 learners and 40 quizzes takes the statements of one with five learners', async () => {
  const token = (await school().giveSession(await school().createUser('op', 'jk-admin'))).token
  const few = await addResults(5, 2)
  const many = await addResults(500, 40)
  const { pool } = school().context
  const read = async (courseId: number) => {
    const input = { courseId, pageSize: 50 }
    // Once before, so that the outline of the course is in memory.
    await school().call(listResults, input, { token })
    const query = vi.spyOn(pool, 'query')
    const { body } = await school().call(listResults, input, { token })
    const statements = query.mock.calls.length
    query.mockRestore()
    return { statements, data: body.data }
  }
  const small = await read(few)
  const large = await read(many)
  expect(small.data.total).toBe(5)
  expect(large.data).toMatchObject({ total: 500, itemCount: 40 })
  expect(large.data.list).toHaveLength(50)
  expect(large.statements).toBe(small.statements)
  expect(large.statements).toBeLessThanOrEqual(3)
  // Two thousand cells.
  expect(JSON.stringify(large.data).length).toBeLessThan(300_000)
})
