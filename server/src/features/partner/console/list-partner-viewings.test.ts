import { listPartnerViewings } from '@jingke/contract/partner/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import {
  addMeasuredVideo,
  addWatchableCourse,
  openPlayer,
} from '../../../../tests/support/test-lessons.ts'
import {
  addOperator,
  addPartner,
  newSignature,
  requestPartnerToken,
} from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
beforeAll(async () => {
  operator = await addOperator(school())
})

test("a partner's viewers are recorded, and operators read them in a list and as CSV", async () => {
  const videoId = await addMeasuredVideo(school(), 60)
  const other = await addMeasuredVideo(school(), 60)
  const partner = { name: 'Partner', videoIds: [videoId, other] }
  const { partnerId, key } = await addPartner(school(), operator, partner)
  const sign = async (uid: string, name: string) => {
    const signature = newSignature(school(), key, videoId, { uid, name })
    return (await requestPartnerToken(school(), signature)).body.data.token
  }
  const [one, two] = [await sign('u-1', '=HYPERLINK("x")'), await sign('u-2', '韩梅梅')]
  await (await openPlayer(school(), one, { videoId })).play(0, 60)
  await (await openPlayer(school(), two, { videoId })).play(0, 20)
  expect((await openPlayer(school(), one, { videoId: other })).opened.code).toBe(404)
  const { body } = await school().call(listPartnerViewings, { partnerId }, { token: operator })
  expect(body.data).toMatchObject({
    total: 2,
    list: [
      { uid: 'u-2', name: '韩梅梅', videoId, credited: 20, percent: 33, isFinished: false },
      { uid: 'u-1', credited: 60, percent: 100, isFinished: true, refused: 0, duration: 60 },
    ],
  })
})

test('viewings of a missing partner or of another one are not returned', async () => {
  const { partnerId } = await addPartner(school(), operator, { name: 'Nobody watches' })
  const list = async (id: number) =>
    (await school().call(listPartnerViewings, { partnerId: id }, { token: operator })).body
  expect((await list(partnerId)).data).toMatchObject({ total: 0, list: [] })
  expect((await list(999_999)).code).toBe(404)
})

test('a viewer cannot record study in a course', async () => {
  const categoryId = await addCategory(school(), 'A')
  const course = await addWatchableCourse(school(), categoryId, 'Course', [60])
  const [videoId = 0] = course.videoIds
  const partner = { name: 'Third', videoIds: [videoId] }
  const { key } = await addPartner(school(), operator, partner)
  const token = (await requestPartnerToken(school(), newSignature(school(), key, videoId))).body
    .data.token
  const player = await openPlayer(school(), token, { videoId, courseId: course.courseId })
  const { data } = await player.play(0, 60)
  expect(data).toMatchObject({ courseId: null, credited: 60, certificateCode: null })
})
