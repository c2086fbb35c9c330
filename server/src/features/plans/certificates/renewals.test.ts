import { changePlanLearners, createPlan, getOwnPlan } from '@jingke/contract/plans/calls'
import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse, openPlayer } from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { daysAfter } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { courseItem, outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'
import { renewPlans } from './renew-plans.ts'
import { validityOf } from './validity.ts'

const school = useSchool()
const plans = usePlans(school)
const today = () => schoolDay(school().context.clock.now())
const certificate = { validMonths: 1, renewDays: 10 }

test('study before the plan was given makes no certificate that has ended', async () => {
  const anna = await addLearner(school(), 'anna')
  const category = await addCategory(school(), 'A')
  const { courseId, videoIds } = await addWatchableCourse(school(), category, '安全', [60])
  const player = await openPlayer(school(), anna.token, { courseId, videoId: videoIds[0] ?? 0 })
  await player.play(0, 60)
  await school().query(
    `update study_records set finished_at = finished_at - interval '100 days' where user_id = $1`,
    [anna.userId],
  )
  const { id } = await plans.add('消防', [stageOf('一', [courseItem(courseId)])], certificate)
  const audience = { kind: 'person' as const, userNames: ['anna'] }
  await plans.give(id, { audience, start: null, due: { kind: 'days', days: 9 } })
  await plans.computed(id)
  await renewPlans(school().context)
  await plans.computed(id)
  const { data } = (await school().call(getOwnPlan, { id }, anna)).body
  const { validUntil } = validityOf(certificate, today())
  expect(data).toMatchObject({
    renewedOn: null,
    doneCount: 1,
    certificate: { validUntil, isExpired: false },
  })
  expect(data.stages[0]?.items[0]?.percent).toBe(100)
})

test('an excuse is for one round', async () => {
  const bert = await addLearner(school(), 'bert')
  const items = [outsideItem('演练'), outsideItem('考核')]
  const plan = await plans.add('急救', [stageOf('一', items)], certificate)
  const { id: planId } = plan
  const [drill, exam] = plan.stages[0]?.items.map(({ id }) => id) ?? []
  const audience = { kind: 'person' as const, userNames: ['bert'] }
  await plans.give(planId, { audience, start: null, due: null })
  await plans.computed(planId)
  await plans.tick(planId, bert.userId, drill ?? 0, today())
  const change = { kind: 'excuse' as const, itemId: exam ?? 0, reason: '已有证书' }
  const selection = { ids: [bert.userId] }
  await school().call(changePlanLearners, { planId, selection, change }, plans.token())
  const own = async () => (await school().call(getOwnPlan, { id: planId }, bert)).body.data
  expect(await own()).toMatchObject({ requiredCount: 1, doneCount: 1 })

  const now = daysAfter(school().context.clock.now(), 25)
  await renewPlans({ ...school().context, clock: { now: () => now } })
  await eventually(async () =>
    expect(await own()).toMatchObject({
      renewedOn: schoolDay(now),
      requiredCount: 2,
      doneCount: 0,
      stages: [{ items: [{ note: '' }, { state: 'waiting', note: '' }] }],
    }),
  )
})

test('a plan cannot open again before its certificate is valid', async () => {
  const draft = { name: '复训', cover: '', intro: '', stages: [stageOf('一', [outsideItem('a')])] }
  const save = async (renewDays: number) => {
    const input = { ...draft, certificate: { validMonths: 1, renewDays } }
    return (await school().call(createPlan, input, plans.token())).body
  }
  expect((await save(27)).code).toBe(200)
  const refused = await save(28)
  expect(refused).toMatchObject({ code: 422 })
  expect(refused.msg).toContain('要短于证书的有效期')
})
