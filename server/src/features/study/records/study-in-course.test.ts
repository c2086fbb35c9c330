import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/test-courses.ts'
import { addWatchableCourse, openPlayer, type TestCourse } from '../../../../tests/test-lessons.ts'
import { useSchool } from '../../../../tests/test-school.ts'

const school = useSchool()
let one: TestCourse
let two: TestCourse

beforeAll(async () => {
  const categoryId = await addCategory(school(), 'A')
  one = await addWatchableCourse(school(), categoryId, 'One', [100, 100])
  two = await addWatchableCourse(school(), categoryId, 'Two', [100])
})

const watch = async (token: string, { courseId, videoIds }: TestCourse, to: number) => {
  const player = await openPlayer(school(), token, { courseId, videoId: videoIds[0] ?? 0 })
  await player.play(0, to)
}

/** The position and the progress of the first lesson. */
const open = async (token: string, { courseId }: TestCourse) => {
  const { data } = (await school().call(getCourseDetails, { courseId }, { token })).body
  return [data.current?.position, data.chapters[0]?.lessons[0]?.progress?.percent]
}

test('learners who open courses at once each get their own records', async () => {
  const [anna, bert, carl] = [
    await addLearner(school(), 'anna'),
    await addLearner(school(), 'bert'),
    await addLearner(school(), 'carl'),
  ]
  await watch(anna.token, one, 10)
  await watch(anna.token, two, 20)
  await watch(bert.token, one, 30)
  for (let round = 0; round < 3; round += 1)
    expect(
      await Promise.all([
        open(anna.token, one),
        open(bert.token, one),
        open(carl.token, one),
        open(anna.token, two),
        open(bert.token, two),
        open(anna.token, one),
      ]),
    ).toEqual([
      [10, 10],
      [30, 30],
      [0, undefined],
      [20, 20],
      [0, undefined],
      [10, 10],
    ])
})
