import { getVideoCurve } from '@jingke/contract/study/calls'
import { expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse, openPlayer } from '../../../../tests/support/test-lessons.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

test('the curve of a video tells what was watched, watched again and where it was left', async () => {
  const categoryId = await addCategory(school(), 'A')
  const film = await addWatchableCourse(school(), categoryId, 'Film', [90])
  const lesson = { courseId: film.courseId, videoId: film.videoIds[0] ?? 0 }
  // What a server has gathered is written down when it stops, if not before.
  const node = await school().openNode()
  const elsewhere = { ...school(), call: node.call }
  const open = async (userName: string) => {
    const { token } = await addLearner(school(), userName)
    return openPlayer(elsewhere, token, lesson)
  }
  const anna = await open('curve-anna')
  await anna.play(0, 70)
  await anna.play(10, 20)
  await (await open('curve-bob')).play(0, 5)
  await node.close()
  const operator = await addOperator(school(), 'curve-operator')
  const { body } = await school().call(
    getVideoCurve,
    { videoId: lesson.videoId },
    { token: operator },
  )
  const { watched, again, left, ...rest } = body.data
  expect(rest).toEqual({ videoId: lesson.videoId, duration: 90, viewers: 2 })
  const count = (seconds: readonly number[]) => seconds.reduce((sum, times) => sum + times, 0)
  expect([watched.length, again.length, left.length]).toEqual([90, 90, 90])
  expect([watched[4], watched[5], watched[69], watched[70]]).toEqual([2, 1, 1, 0])
  expect([again[9], again[10], again[19], again[20]]).toEqual([0, 1, 1, 0])
  expect([left[5], left[20], count(left)]).toEqual([1, 1, 2])
})
