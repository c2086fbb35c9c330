import { maxDueItems } from '@jingke/contract/plans'
import { listPlanBoard } from '@jingke/contract/plans/calls'
import { expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
const today = () => schoolDay(school().context.clock.now())
const give = async (id: number, name: string) => {
  const audience = { kind: 'person' as const, userNames: [name] }
  const start = { kind: 'date' as const, day: addDays(today(), -30) }
  await plans.give(id, { audience, start, due: null })
  await plans.computed(id)
}
const items = (count: number, days: number) =>
  Array.from({ length: count }, (_, index) =>
    outsideItem(`${days}-${index}`, { due: { kind: 'days', days } }),
  )

test('more than home shows is counted', async () => {
  const anna = await addLearner(school(), 'anna')
  const { id } = await plans.add('很多', [
    stageOf('一', [...items(maxDueItems + 2, 20), ...items(3, 33), ...items(4, 60)]),
  ])
  await give(id, 'anna')
  const own = await plans.own(anna)
  expect(own.due).toHaveLength(maxDueItems)
  expect(own).toMatchObject({ overdueCount: maxDueItems + 2, moreCount: 5 })
})

test('an overdue item is on home as on the board, though its stage is not open', async () => {
  const bert = await addLearner(school(), 'bert')
  const { id: planId } = await plans.add('阶段', [
    stageOf('一', [outsideItem('first')]),
    stageOf('二', items(1, 20), { kind: 'previous' }),
  ])
  await give(planId, 'bert')
  const { data } = (await school().call(listPlanBoard, { planId }, plans.token())).body
  expect(data.list[0]?.cells.map(({ state }) => state)).toEqual(['open', 'overdue'])
  expect(await plans.own(bert)).toMatchObject({
    due: [{ name: '20-0', state: 'overdue', due: 'overdue', opensOn: null }],
    overdueCount: 1,
    moreCount: 0,
  })
})
