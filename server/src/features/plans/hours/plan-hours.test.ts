import { changeLearnerGroups, createGroup } from '@jingke/contract/people/calls'
import {
  getPlanFigures,
  listOwnPlanHours,
  listPlanBoard,
  listPlanHours,
  removePlan,
  withdrawPlan,
} from '@jingke/contract/plans/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { readPlanWeek } from '../figures/read-plan-week.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
const today = () => schoolDay(school().context.clock.now())
const hours = async (learner: { token: string }) =>
  (await school().call(listOwnPlanHours, {}, learner)).body.data.list.map(
    ({ planName, itemName, note }) => [planName, itemName, note],
  )

let anna = { userId: 0, token: '' }
let planId = 0
let itemId = 0
let grantId = 0
const kept = [['消防', '演练', '']]

beforeAll(async () => {
  anna = await addLearner(school(), 'anna')
  const plan = await plans.add('消防', [stageOf('一', [outsideItem('演练'), outsideItem('考核')])])
  planId = plan.id
  itemId = plan.stages[0]?.items[0]?.id ?? 0
  const audience = { kind: 'person' as const, userNames: ['anna'] }
  const due = { kind: 'days' as const, days: 30 }
  const { data } = await plans.give(planId, { audience, start: null, due })
  grantId = data.grants[0]?.id ?? 0
  await plans.computed(planId)
})

describe('the record of hours', () => {
  test('has what staff ticked off, and loses what they untick', async () => {
    await plans.tick(planId, anna.userId, itemId, today())
    expect(await hours(anna)).toEqual(kept)
  })

  test('stays when the plan is withdrawn, in the figures too, and when it is removed', async () => {
    await school().call(withdrawPlan, { id: planId, grantId }, plans.token())
    await plans.computed(planId)
    expect((await plans.own(anna)).plans).toEqual([])
    expect(await hours(anna)).toEqual(kept)
    const isToTell = 'plan_id = $1 and next_reminder_on is not null'
    expect(
      await school().query(`select from plan_learner_items where ${isToTell}`, [planId]),
    ).toEqual([])
    const { data: weeks } = (await school().call(getPlanFigures, { planId }, plans.token())).body
    expect(weeks.reduce((sum, { done }) => sum + done, 0)).toBe(1)
    const { data: board } = (await school().call(listPlanBoard, { planId }, plans.token())).body
    expect(board).toMatchObject({ list: [], learnerCount: 0, doneCount: 0 })
    const answer = await school().call(removePlan, { id: planId }, plans.token())
    expect(answer.body.code).toBe(200)
    expect(await hours(anna)).toEqual(kept)
    const listed = await school().call(listPlanHours, { keyword: 'anna' }, plans.token())
    expect(listed.body.data.list).toMatchObject([{ planName: '消防', userName: 'anna' }])
  })

  test('stays when a learner leaves the group that has the plan', async () => {
    const bert = await addLearner(school(), 'bert')
    const group = (await school().call(createGroup, { name: 'G' }, plans.token())).body.data
    const carl = await addLearner(school(), 'carl')
    const join = { joinedIds: [group.id], leftIds: [] }
    for (const { userId } of [bert, carl])
      await school().call(changeLearnerGroups, { id: userId, ...join }, plans.token())
    const plan = await plans.add('急救', [stageOf('一', [outsideItem('包扎')])])
    const audience = { kind: 'group' as const, groupId: group.id, isNewOnly: false }
    await plans.give(plan.id, { audience, start: null, due: null })
    await plans.computed(plan.id)
    await plans.tick(plan.id, bert.userId, plan.stages[0]?.items[0]?.id ?? 0, today())
    const leave = { joinedIds: [], leftIds: [group.id] }
    await school().call(changeLearnerGroups, { id: bert.userId, ...leave }, plans.token())
    await eventually(async () => expect((await plans.own(bert)).plans).toEqual([]))
    expect(await hours(bert)).toEqual([['急救', '包扎', '']])
    const { data: weeks } = (
      await school().call(getPlanFigures, { planId: plan.id }, plans.token())
    ).body
    const report = await readPlanWeek(school().context, weeks.at(-1)?.day ?? '')
    // The items of anna and bert; carl is left with the plan.
    expect(report?.week).toEqual({ given: 1, doneItems: 2, donePlans: 0 })
  })
})
