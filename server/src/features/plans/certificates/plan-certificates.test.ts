import { getOwnPlan, listOwnPlanHours, listPlanHours } from '@jingke/contract/plans/calls'
import {
  listCertificates,
  listIssuedCertificates,
  verifyCertificate,
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
import { addDays, dayLength } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { courseItem, outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'
import { renewPlans } from './renew-plans.ts'

const school = useSchool()
const plans = usePlans(school)
const today = () => schoolDay(school().context.clock.now())
let course: TestCourse

beforeAll(async () => {
  course = await addWatchableCourse(
    school(),
    await addCategory(school(), 'A'),
    '安全 · Safety',
    [60],
  )
})

const watch = async (token: string) => {
  const videoId = course.videoIds[0] ?? 0
  const player = await openPlayer(school(), token, { courseId: course.courseId, videoId })
  await player.play(0, 60)
}

describe('the certificate of a plan', () => {
  test('is issued when it is done, ends, and the plan opens again before that', async () => {
    const anna = await addLearner(school(), 'anna')
    const stages = [
      stageOf('一', [courseItem(course.courseId), outsideItem('演练', { minutes: 90 })]),
    ]
    const plan = await plans.add('消防', stages, { validMonths: 1, renewDays: 10 })
    const audience = { kind: 'person' as const, userNames: ['anna'] }
    await plans.give(plan.id, { audience, start: null, due: { kind: 'days', days: 9 } })
    await plans.computed(plan.id)
    const own = async () => (await school().call(getOwnPlan, { id: plan.id }, anna)).body.data
    expect((await own()).certificate).toBeNull()
    await watch(anna.token)
    const drill = plan.stages[0]?.items[1]?.id ?? 0
    await plans.tick(plan.id, anna.userId, drill, today())
    const { certificate } = await eventually(async () => {
      const found = await own()
      expect(found.certificate).not.toBeNull()
      return found
    })
    const code = certificate?.code ?? ''
    const verify = async () =>
      (await school().call(verifyCertificate, { certificateCode: code })).body.data
    const { validUntil } = await verify()
    expect(await verify()).toMatchObject({
      kind: 'plan',
      courseName: '消防',
      lessonCount: 2,
      isExpired: false,
      withdrawnAt: null,
    })
    expect((await verify()).credited).toBeGreaterThan(90 * 60)
    const list = (await school().call(listCertificates, {}, anna)).body.data
    // The course has one of its own.
    expect(list.map(({ kind }) => kind).toSorted()).toEqual(['course', 'plan'])

    const hours = (await school().call(listOwnPlanHours, {}, anna)).body.data
    expect(hours.learnerName).toBe('Name of anna')
    const items = [
      { itemName: '安全 · Safety', kind: 'course', isLate: false, round: 1 },
      { itemName: '演练', kind: 'outside', seconds: 5400, isLate: false, round: 1 },
    ]
    expect(hours.list).toMatchObject(items)
    const found = await school().call(listPlanHours, { keyword: 'ANNA' }, plans.token())
    expect(found.body.data.list).toMatchObject(items.map((item) => ({ ...item, userName: 'anna' })))

    // Ten days before its end.
    const opensOn = addDays(validUntil ?? '', -10)
    while (today() < opensOn) {
      school().moveClock(dayLength)
      await renewPlans(school().context)
    }
    const signedIn = await school().giveSession(anna.userId)
    const again = async () => (await school().call(getOwnPlan, { id: plan.id }, signedIn)).body.data
    await eventually(async () =>
      expect(await again()).toMatchObject({
        renewedOn: opensOn,
        dueOn: validUntil,
        doneOn: null,
        doneCount: 0,
        certificate: { code, isExpired: false },
      }),
    )
    expect((await again()).stages[0]?.items.map(({ state, percent }) => [state, percent])).toEqual([
      ['open', 0],
      ['open', 0],
    ])
    // Nothing of the first round is lost.
    const kept = (await school().call(listOwnPlanHours, {}, signedIn)).body.data.list
    expect(kept).toMatchObject(items)

    school().moveClock(12 * dayLength)
    expect(await verify()).toMatchObject({ isExpired: true, validUntil })
    const operator = await school().giveSession(await school().createUser('after', 'jk-admin'))
    const expired = await school().call(listIssuedCertificates, { state: 'expired' }, operator)
    expect(expired.body.data.list).toMatchObject([{ code, courseId: null }])

    const renewed = await school().giveSession(anna.userId)
    await watch(renewed.token)
    await plans.tick(plan.id, anna.userId, drill, today(), operator)
    await eventually(async () => {
      const { data } = (await school().call(getOwnPlan, { id: plan.id }, renewed)).body
      expect(data.certificate?.code).not.toBe(code)
      expect(data).toMatchObject({ doneCount: 2, certificate: { isExpired: false } })
    })
    const both = (await school().call(listOwnPlanHours, {}, renewed)).body.data.list
    expect(both.map(({ round }) => round).toSorted()).toEqual([1, 1, 2, 2])
  })
})
