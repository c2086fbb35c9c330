import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { choosePoster, getVideo, listVideos } from '@jingke/contract/media/calls'
import { getContinueLearning } from '@jingke/contract/study/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { addOperator } from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
let course: TestCourse
let videoId = 0

beforeAll(async () => {
  operator = await addOperator(school())
  course = await addWatchableCourse(school(), await addCategory(school(), 'A'), 'Posters', [100])
  videoId = course.videoIds[0] ?? 0
  await school().query(
    "update video_assets set poster = '/files/automatic.jpg' where video_id = $1",
    [videoId],
  )
})

const detail = async () => {
  const { body } = await school().call(getVideo, { videoId }, { token: operator })
  return body.data
}

const choose = async (poster: string) => {
  const { version } = await detail()
  const input = { videoId, version, poster }
  return (await school().call(choosePoster, input, { token: operator })).body
}

const newViewer = async () => {
  const { token } = await addLearner(school(), 'viewer')
  const player = await openPlayer(school(), token, { courseId: course.courseId, videoId })
  await player.play(0, 20)
  return async () => {
    const { courseId } = course
    const lesson = (await school().call(getCourseDetails, { courseId, videoId }, { token })).body
      .data
    const leftOff = (await school().call(getContinueLearning, {}, { token })).body.data
    return [lesson.current?.playback.poster, leftOff?.poster]
  }
}

test('a chosen poster replaces the automatic one for learners until it is given up', async () => {
  const shownToLearner = await newViewer()
  const automaticPoster = '/files/automatic.jpg'
  expect(await shownToLearner()).toEqual([automaticPoster, automaticPoster])

  const chosenPoster = '/files/chosen.jpg'
  expect((await choose(chosenPoster)).code).toBe(200)
  expect(await shownToLearner()).toEqual([chosenPoster, chosenPoster])
  expect(await detail()).toMatchObject({ poster: chosenPoster, chosenPoster, automaticPoster })
  const list = await school().call(listVideos, {}, { token: operator })
  expect(list.body.data.list.map(({ poster }) => poster)).toEqual([chosenPoster])

  expect((await choose('')).code).toBe(200)
  expect(await shownToLearner()).toEqual([automaticPoster, automaticPoster])
  expect(await detail()).toMatchObject({ poster: automaticPoster, chosenPoster: '' })
  const changes = await school().query(
    "select before, after from changes where subject = 'video' and subject_id = $1 order by id",
    [videoId],
  )
  expect(changes).toEqual([
    { before: { poster: '' }, after: { poster: chosenPoster } },
    { before: { poster: chosenPoster }, after: { poster: '' } },
  ])
})

test.each(['https://other.example/a.jpg', '//other.example/a.jpg', 'javascript:alert(1)'])(
  '%s is refused as a poster',
  async (poster) => {
    const before = await detail()
    expect((await choose(poster)).code).toBe(422)
    expect(await detail()).toEqual(before)
  },
)
