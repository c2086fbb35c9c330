import { getStudyFigures, setWeeklyGoal } from '@jingke/contract/study/calls'
import { expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

const goalOf = async (token: string) =>
  (await school().call(getStudyFigures, {}, { token })).body.data.weeklyGoal

test('each learner has a goal of their own, an hour a week until another one is chosen', async () => {
  const anna = await addLearner(school(), 'anna')
  const bert = await addLearner(school(), 'bert')
  expect(await goalOf(anna.token)).toBe(60)
  for (const minutes of [120, 300] as const)
    await school().call(setWeeklyGoal, { minutes }, { token: anna.token })
  expect([await goalOf(anna.token), await goalOf(bert.token)]).toEqual([300, 60])
  const { body } = await school().call(
    setWeeklyGoal,
    { minutes: 61 as never },
    { token: anna.token },
  )
  expect(body.code).toBe(422)
})
