import { listMessages } from '@jingke/contract/messages/calls'
import { createGroup } from '@jingke/contract/people/calls'
import { figureWeeks, type PlanLearnerChange } from '@jingke/contract/plans'
import {
  changePlanLearners,
  getPlanFigures,
  getPlanLearner,
  listPlanBoard,
  writeToPlanLearners,
} from '@jingke/contract/plans/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
let planId = 0
let itemIds: number[] = []
const learners = new Map<string, { userId: number; token: string }>()
const idOf = (name: string): number => learners.get(name)?.userId ?? 0

const today = () => schoolDay(school().context.clock.now())
const board = async (filter: object = {}) =>
  (await school().call(listPlanBoard, { planId, ...filter }, plans.token())).body.data
const change = async (names: string[], asked: PlanLearnerChange) =>
  (
    await school().call(
      changePlanLearners,
      { planId, selection: { ids: names.map(idOf) }, change: asked },
      plans.token(),
    )
  ).body
const open = async (name: string) =>
  (await school().call(getPlanLearner, { planId, userId: idOf(name) }, plans.token())).body.data

beforeAll(async () => {
  for (const name of ['anna', 'bert', 'carl']) learners.set(name, await addLearner(school(), name))
  const plan = await plans.add('消防', [
    stageOf('一', [
      outsideItem('演练', { due: { kind: 'days', days: 2 } }),
      outsideItem('考核', { due: { kind: 'days', days: 9 } }),
    ]),
    stageOf('二', [outsideItem('复训')], { kind: 'previous' }),
  ])
  planId = plan.id
  itemIds = plan.stages.flatMap(({ items }) => items.map(({ id }) => id))
  await plans.give(planId, {
    audience: { kind: 'person', userNames: ['anna', 'bert', 'carl'] },
    start: { kind: 'date', day: addDays(today(), -4) },
    due: { kind: 'days', days: 30 },
  })
  await plans.computed(planId)
})

const item = (index: number): number => itemIds[index] ?? 0
const statesOf = async (name: string) =>
  (await board()).list.find((row) => row.id === idOf(name))?.cells.map(({ state }) => state)

describe('the board of a plan', () => {
  test('shows each item of each learner, and who needs help first', async () => {
    const earlier = addDays(today(), -3)
    await change(['bert'], { kind: 'tick', itemId: item(0), day: earlier, note: '优秀' })
    await change(['carl'], { kind: 'tick', itemId: item(0), day: today(), note: '' })
    const { list, learnerCount, overdueCount, doneCount, items } = await board()
    expect({ learnerCount, overdueCount, doneCount }).toEqual({
      learnerCount: 3,
      overdueCount: 1,
      doneCount: 0,
    })
    expect(items.map(({ name, stage }) => `${stage} ${name}`)).toEqual([
      '一 演练',
      '一 考核',
      '二 复训',
    ])
    expect(list[0]).toMatchObject({ userName: 'anna', isOverdue: true })
    expect(await statesOf('anna')).toEqual(['overdue', 'open', 'waiting'])
    expect(await statesOf('bert')).toEqual(['done', 'open', 'waiting'])
    expect(await statesOf('carl')).toEqual(['late', 'open', 'waiting'])
    expect((await board({ state: 'overdue' })).list).toMatchObject([{ userName: 'anna' }])
    expect((await board({ keyword: 'CAR' })).list).toMatchObject([{ userName: 'carl' }])
  })

  test('what was done is counted by week', async () => {
    const { data } = (await school().call(getPlanFigures, { planId }, plans.token())).body
    expect(data).toHaveLength(figureWeeks)
    const sums = data.reduce(
      (sum, { done, late }) => ({ done: sum.done + done, late: sum.late + late }),
      { done: 0, late: 0 },
    )
    expect(sums).toEqual({ done: 2, late: 1 })
    expect(data.every(({ day }) => new Date(day).getUTCDay() === 1)).toBe(true)
  })

  test('finds the members of a group', async () => {
    const group = (await school().call(createGroup, { name: 'G' }, plans.token())).body.data
    await school().query('insert into group_members (user_id, group_id) values ($1, $2)', [
      idOf('bert'),
      group.id,
    ])
    expect((await board({ groupId: group.id })).list).toMatchObject([{ userName: 'bert' }])
  })

  test('finds the learners of an institution', async () => {
    await school().query(
      `insert into profiles (user_id, institution_name) values ($1, '北院')
       on conflict (user_id) do update set institution_name = excluded.institution_name`,
      [idOf('carl')],
    )
    const { list, total } = await board({ institution: '北院' })
    expect([total, list]).toMatchObject([1, [{ userName: 'carl', institutionName: '北院' }]])
    expect((await board({ institution: '北' })).total).toBe(0)
  })

  test('an extension has a reason, moves what is due, and ends', async () => {
    const day = addDays(today(), 20)
    expect((await change(['anna'], { kind: 'extend', day, reason: '病假' })).data.done).toEqual([
      idOf('anna'),
    ])
    expect(await open('anna')).toMatchObject({
      extendedTo: day,
      extensionReason: '病假',
      isOverdue: false,
      items: [{ state: 'open', dueOn: day }, { dueOn: day }, {}],
    })
    const own = await plans.ownPlan(learners.get('anna') ?? { token: '' }, planId)
    expect(own.data.extension).toEqual({ day, reason: '病假' })
    await change(['anna'], { kind: 'endExtension' })
    expect((await open('anna')).isOverdue).toBe(true)
  })

  test('an excused item is not required, and opens the next stage with the others done', async () => {
    await change(['bert'], { kind: 'excuse', itemId: item(1), reason: '已有证书' })
    expect(await statesOf('bert')).toEqual(['done', 'excused', 'open'])
    expect(await open('bert')).toMatchObject({ requiredCount: 2, doneCount: 1 })
    await change(['bert'], { kind: 'tick', itemId: item(2), day: today(), note: '' })
    expect(await open('bert')).toMatchObject({ doneOn: today() })
    await change(['bert'], { kind: 'require', itemId: item(1) })
    expect(await open('bert')).toMatchObject({ doneOn: null, requiredCount: 3 })
    await change(['bert'], { kind: 'untick', itemId: item(2) })
    expect(await statesOf('bert')).toEqual(['done', 'open', 'waiting'])
  })

  test('a change that is made already changes nothing; the audit log has those that do', async () => {
    const asked = { kind: 'excuse', itemId: item(1), reason: '免' } as const
    expect((await change(['carl'], asked)).data).toMatchObject({ done: [idOf('carl')] })
    expect((await change(['carl'], asked)).data).toMatchObject({ done: [], unchanged: 1 })
    const entries = await school().query(
      `select after from changes where subject = 'plan' and action = 'excuse' and after->>'learner' like '%carl'`,
    )
    expect(entries).toHaveLength(1)
  })

  test('an excused item is not ticked off with the others, and keeps its reason', async () => {
    const asked = { kind: 'tick', itemId: item(1), day: today(), note: '现场' } as const
    const { data } = await change(['anna', 'carl'], asked)
    expect(data).toMatchObject({
      done: [idOf('anna')],
      refused: [{ message: '这位学员已免修这一项，请先恢复为需要完成' }],
    })
    expect((await open('carl')).items[1]).toMatchObject({ state: 'excused', note: '免' })
    await change(['anna'], { kind: 'untick', itemId: item(1) })
  })

  test('an item is ticked off today at the latest', async () => {
    const answer = await change(['anna'], {
      kind: 'tick',
      itemId: item(0),
      day: addDays(today(), 1),
      note: '',
    })
    expect(answer).toMatchObject({ code: 422, msg: '完成日期不能在今天之后' })
    expect((await board()).today).toBe(today())
    expect((await open('anna')).items[0]).toMatchObject({ doneOn: null })
  })

  test('a message reaches the selected once, also if it is sent again', async () => {
    const input = {
      planId,
      selection: { filter: { planId }, except: [idOf('bert')], total: 2 },
      message: { messageKey: crypto.randomUUID(), title: '请尽快', text: '第一行\n<b>' },
    }
    const send = async () =>
      (await school().call(writeToPlanLearners, input, plans.token())).body.data
    expect((await send()).done).toHaveLength(2)
    expect(await send()).toMatchObject({ done: [], unchanged: 2 })
    const titles = async (name: string) => {
      const { body } = await school().call(listMessages, {}, learners.get(name) ?? { token: '' })
      return body.data.list.map(({ title }) => title)
    }
    expect(await titles('anna')).toEqual(['请尽快'])
    expect(await titles('bert')).toEqual([])
  })
})
