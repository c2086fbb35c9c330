import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { listMessages, readMessage } from '@jingke/contract/messages/calls'
import {
  listCertificates,
  listIssuedCertificates,
  restoreCertificate,
  verifyCertificate,
  withdrawCertificate,
} from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let growing: TestCourse
let course: TestCourse

beforeAll(async () => {
  const categoryId = await addCategory(school(), 'A')
  growing = await addWatchableCourse(school(), categoryId, 'Growing', [100, 0])
  course = await addWatchableCourse(school(), categoryId, '写作 · Writing', [60])
})

let learners = 0
const newLearner = async () => {
  const { token } = await addLearner(school(), `learner-${++learners}`)
  return {
    token,
    watch: async ({ courseId, videoIds }: TestCourse, from: number, to: number) => {
      const player = await openPlayer(school(), token, { courseId, videoId: videoIds[0] ?? 0 })
      return (await player.play(from, to)).data
    },
  }
}

describe('a certificate', () => {
  const verify = async (certificateCode: string) =>
    (await school().call(verifyCertificate, { certificateCode })).body

  test('is given once, with the beat that finishes the course, and anyone can verify it', async () => {
    const anna = await newLearner()
    const before = await anna.watch(course, 0, 50)
    expect(before.certificateCode).toBeNull()
    const done = await anna.watch(course, 50, 60)
    const code = done.certificateCode ?? ''
    expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
    await anna.watch(course, 0, 60)
    const list = await school().call(listCertificates, {}, anna)
    expect(list.body.data).toMatchObject([{ code, courseId: course.courseId }])
    const expected = {
      code,
      learnerName: `Name of learner-${learners}`,
      courseName: '写作 · Writing',
      teacherNames: [],
      lessonCount: 1,
      credited: 54,
      result: null,
      kind: 'course',
      validUntil: null,
      isExpired: false,
      withdrawnAt: null,
    }
    for (const written of [code, code.toLowerCase().replaceAll('-', ''), ` ${code} `]) {
      const { data } = await verify(written)
      expect(data).toEqual({ ...expected, issuedAt: expect.any(String), credited: data.credited })
    }
    expect((await verify('AAAA-AAAA-AAAA-AAAA')).code).toBe(404)
  })

  test('is told in one message that links to it', async () => {
    const anna = await newLearner()
    const { certificateCode } = await anna.watch(course, 0, 60)
    const messages = await eventually(async () => {
      const { list } = (await school().call(listMessages, {}, anna)).body.data
      expect(list).toMatchObject([
        { kind: 'course-finished', title: '恭喜您学完《写作 · Writing》' },
      ])
      return list
    })
    const { body } = await school().call(readMessage, { id: messages[0]?.id ?? 0 }, anna)
    expect(body.data.body).toContain(`href="/certificate/${certificateCode}"`)
  })

  test('is not given while a lesson of the course has nothing to watch', async () => {
    const anna = await newLearner()
    const last = await anna.watch(growing, 0, 100)
    expect(last).toMatchObject({ isFinished: true, certificateCode: null })
    const { body } = await school().call(getCourseDetails, { courseId: growing.courseId }, anna)
    expect(body.data.progress).toMatchObject({ finishedLessons: 1, isFinished: false })
  })

  test('is found, withdrawn and restored by staff, and its page says so', async () => {
    const operator = await school().giveSession(
      await school().createUser('certificate-operator', 'jk-admin'),
    )
    const anna = await newLearner()
    const code = (await anna.watch(course, 0, 60)).certificateCode ?? ''
    const find = async (filter: object) =>
      (await school().call(listIssuedCertificates, filter, operator)).body.data.list
    for (const keyword of [code.toLowerCase(), `name of learner-${learners}`])
      expect(await find({ keyword })).toMatchObject([{ code, withdrawnAt: null }])
    expect(await find({ keyword: code, state: 'withdrawn' })).toEqual([])

    /** The code that the course page and the list of own courses lead to. */
    const buttons = async () => {
      const { courseId } = course
      const details = await school().call(getCourseDetails, { courseId }, anna)
      const own = { pageNum: 1, pageSize: 20, mine: true }
      const listed = await school().call(listCourses, own, anna)
      return [
        details.body.data.progress.certificateCode,
        listed.body.data.list.find(({ id }) => id === courseId)?.study?.certificateCode,
      ]
    }
    const reason = 'Somebody else watched'
    await school().call(withdrawCertificate, { certificateCode: code, reason }, operator)
    expect(await find({ state: 'withdrawn' })).toMatchObject([{ code, withdrawnReason: reason }])
    const { data } = await verify(code)
    expect(data.withdrawnAt).not.toBeNull()
    expect(JSON.stringify(data)).not.toContain(reason)
    expect(await buttons()).toEqual([null, null])

    await school().call(restoreCertificate, { certificateCode: code }, operator)
    expect((await verify(code)).data.withdrawnAt).toBeNull()
    expect(await buttons()).toEqual([code, code])
    const unknown = { certificateCode: 'AAAA', reason }
    expect((await school().call(withdrawCertificate, unknown, operator)).body.code).toBe(404)
  })

  test('is not found by guessing', async () => {
    const address = '198.51.100.77'
    const codes: number[] = []
    for (let round = 0; round < 61; round += 1) {
      const input = { certificateCode: `AAAA-AAAA-AAAA-${1000 + round}` }
      codes.push((await school().call(verifyCertificate, input, { address })).body.code)
    }
    expect(codes.filter((code) => code === 404)).toHaveLength(60)
    expect(codes.at(-1)).toBe(429)
  })
})
