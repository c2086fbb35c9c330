import { changeLearnerGroups, createGroup, removeGroup } from '@jingke/contract/people/calls'
import { maxPlanName } from '@jingke/contract/plans'
import { duplicatePlan, removePlan, updatePlan, withdrawPlan } from '@jingke/contract/plans/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { addCategory, addLearner } from '../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { addDays } from '../../platform/time/days.ts'
import { schoolDay } from '../../platform/time/school-day.ts'
import { courseItem, lessonItem, outsideItem, stageOf, usePlans } from './testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
let long: TestCourse
let short: TestCourse

beforeAll(async () => {
  const categoryId = await addCategory(school(), 'A')
  long = await addWatchableCourse(school(), categoryId, '安全 · Safety', [600, 120])
  short = await addWatchableCourse(school(), categoryId, '写作 · Writing', [60])
})

const today = () => schoolDay(school().context.clock.now())
const inDays = (count: number) => addDays(today(), count)
const days = (count: number) => ({ kind: 'days' as const, days: count })
const watch = async (token: string, course: TestCourse, from: number, to: number) => {
  const videoId = course.videoIds[0] ?? 0
  const player = await openPlayer(school(), token, { courseId: course.courseId, videoId })
  await player.play(from, to)
}
const person = (...userNames: string[]) => ({ kind: 'person' as const, userNames })
const newGroup = async (name: string) =>
  (await school().call(createGroup, { name }, plans.token())).body.data.id
const join = (id: number, groupId: number) =>
  school().call(changeLearnerGroups, { id, joinedIds: [groupId], leftIds: [] }, plans.token())
const leave = (id: number, groupId: number) =>
  school().call(changeLearnerGroups, { id, joinedIds: [], leftIds: [groupId] }, plans.token())

describe('a plan given to a person', () => {
  test('is on the learner’s home page until its items are done', async () => {
    const anna = await addLearner(school(), 'anna')
    expect(await plans.own(anna)).toEqual({
      plans: [],
      due: [],
      overdueCount: 0,
      moreCount: 0,
    })
    const plan = await plans.add('入职培训', [
      stageOf('第一周', [courseItem(short.courseId, { due: days(0) }), courseItem(long.courseId)]),
      stageOf('第二周', [outsideItem('现场演练')], { kind: 'previous' }),
    ])
    await plans.give(plan.id, { audience: person('Anna'), start: null, due: days(5) })
    await plans.computed(plan.id)
    const own = await plans.own(anna)
    expect(own.plans).toMatchObject([
      { name: '入职培训', startOn: today(), dueOn: inDays(5), requiredCount: 3, doneCount: 0 },
    ])
    expect(own.due).toMatchObject([
      { name: '写作 · Writing', due: 'today', minutesLeft: 1, dueOn: today() },
      { name: '安全 · Safety', due: 'week', minutesLeft: 12, dueOn: inDays(5) },
    ])

    await watch(anna.token, long, 0, 30)
    const begun = await plans.own(anna)
    expect(begun.due[1]?.lesson).toEqual({
      courseId: long.courseId,
      lessonId: long.lessonIds[0],
      second: 30,
    })

    await watch(anna.token, short, 0, 60)
    expect((await plans.own(anna)).due).toMatchObject([{ name: '安全 · Safety' }])
    await eventually(async () =>
      expect((await plans.own(anna)).plans).toMatchObject([{ doneCount: 1 }]),
    )
    const { data } = await plans.ownPlan(anna, plan.id)
    expect(data.stages).toMatchObject([
      { isOpen: true, items: [{ state: 'done', doneOn: today() }, { state: 'open' }] },
      { isOpen: false, opensOn: null, items: [{ name: '现场演练', state: 'waiting' }] },
    ])
  })

  test('counts what was learned before', async () => {
    const bert = await addLearner(school(), 'bert')
    await watch(bert.token, short, 0, 60)
    const plan = await plans.add('写作', [
      stageOf('一', [lessonItem(short.courseId, short.lessonIds[0] ?? 0)]),
      stageOf('二', [courseItem(long.courseId)], { kind: 'previous' }),
    ])
    await plans.give(plan.id, { audience: person('bert'), start: null, due: null })
    await plans.computed(plan.id)
    const own = await plans.own(bert)
    expect(own.plans).toMatchObject([{ requiredCount: 2, doneCount: 1, dueOn: null }])
    // Nothing has a date: home names what comes next.
    expect(own.due).toMatchObject([{ due: 'later', name: '安全 · Safety' }])
  })

  test('is nobody else’s', async () => {
    const carl = await addLearner(school(), 'carl')
    const plan = await plans.add('别人的', [stageOf('一', [outsideItem('a')])])
    expect((await plans.ownPlan(carl, plan.id)).code).toBe(404)
  })
})

describe('a plan given to a group', () => {
  test('reaches members, those who join later too, and is withdrawn from those who leave', async () => {
    const groupId = await newGroup('Evening')
    const dora = await addLearner(school(), 'dora')
    const emil = await addLearner(school(), 'emil')
    await join(dora.userId, groupId)
    const plan = await plans.add('晚班', [stageOf('一', [outsideItem('a')])])
    const audience = { kind: 'group' as const, groupId, isNewOnly: false }
    await plans.give(plan.id, { audience, start: null, due: days(30) })
    await eventually(async () => expect((await plans.own(dora)).plans).toHaveLength(1))
    expect((await plans.own(emil)).plans).toEqual([])

    await join(emil.userId, groupId)
    await eventually(async () => expect((await plans.own(emil)).plans).toHaveLength(1))
    await leave(dora.userId, groupId)
    await eventually(async () => expect((await plans.own(dora)).plans).toEqual([]))
  })

  test('is withdrawn from all when the group is removed', async () => {
    const groupId = await newGroup('Closed')
    const ines = await addLearner(school(), 'ines')
    await join(ines.userId, groupId)
    const plan = await plans.add('停办', [stageOf('一', [outsideItem('a')])])
    const audience = { kind: 'group' as const, groupId, isNewOnly: false }
    await plans.give(plan.id, { audience, start: null, due: null })
    await eventually(async () => expect((await plans.own(ines)).plans).toHaveLength(1))
    expect((await school().call(removeGroup, { id: groupId }, plans.token())).body.code).toBe(200)
    await eventually(async () => expect((await plans.own(ines)).plans).toEqual([]))
  })

  test('from now on leaves out present members', async () => {
    const groupId = await newGroup('Morning')
    const fritz = await addLearner(school(), 'fritz')
    const gerda = await addLearner(school(), 'gerda')
    await join(fritz.userId, groupId)
    const plan = await plans.add('早班', [stageOf('一', [outsideItem('a')])])
    const audience = { kind: 'group' as const, groupId, isNewOnly: true }
    await plans.give(plan.id, { audience, start: days(1), due: days(3) })
    await join(gerda.userId, groupId)
    await eventually(async () =>
      expect((await plans.own(gerda)).plans).toMatchObject([
        { startOn: inDays(1), dueOn: inDays(3) },
      ]),
    )
    expect((await plans.own(fritz)).plans).toEqual([])
  })

  test('a person’s own date comes first, and withdrawing it brings back that of the group', async () => {
    const groupId = await newGroup('Night')
    const hugo = await addLearner(school(), 'hugo')
    await join(hugo.userId, groupId)
    const plan = await plans.add('夜班', [stageOf('一', [outsideItem('a')])])
    const audience = { kind: 'group' as const, groupId, isNewOnly: false }
    await plans.give(plan.id, { audience, start: null, due: days(10) })
    const { data } = await plans.give(plan.id, {
      audience: person('hugo'),
      start: null,
      due: days(20),
    })
    await eventually(async () =>
      expect((await plans.own(hugo)).plans).toMatchObject([{ dueOn: inDays(20) }]),
    )
    const grantId = data.grants.find(({ kind }) => kind === 'person')?.id ?? 0
    await school().call(withdrawPlan, { id: plan.id, grantId }, plans.token())
    await eventually(async () =>
      expect((await plans.own(hugo)).plans).toMatchObject([{ dueOn: inDays(10) }]),
    )
  })
})

describe('the editor', () => {
  const draft = { name: '编辑', cover: '', intro: '' }

  test('learners see a change once it is published; ids of items stay', async () => {
    const iris = await addLearner(school(), 'iris')
    const plan = await plans.add('编辑', [stageOf('一', [outsideItem('a'), outsideItem('b')])])
    await plans.give(plan.id, { audience: person('iris'), start: null, due: null })
    await plans.computed(plan.id)
    const [stage] = plan.stages
    const [a, b] = stage?.items ?? []
    if (!stage || !a || !b) throw new Error('the plan has two items')
    const stages = [{ ...stage, items: [b, outsideItem('c')] }]
    const changed = await school().call(
      updatePlan,
      { ...draft, id: plan.id, version: plan.version, stages },
      plans.token(),
    )
    expect(changed.body.data).toMatchObject({ state: 'published', isChanged: true })
    const [kept, added] = changed.body.data.stages[0]?.items ?? []
    expect(kept?.id).toBe(b.id)
    expect([a.id, b.id, stage.id, 0]).not.toContain(added?.id)
    const seen = (await plans.ownPlan(iris, plan.id)).data.stages[0]?.items
    expect(seen?.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('refuses courses that do not exist, and plans that are in use are not removed', async () => {
    await addLearner(school(), 'jan')
    const plan = await plans.add('删除', [stageOf('一', [outsideItem('a')])])
    const gone = await school().call(
      updatePlan,
      {
        ...draft,
        id: plan.id,
        version: plan.version,
        stages: [stageOf('一', [courseItem(999_999)])],
      },
      plans.token(),
    )
    expect(gone.body).toMatchObject({ code: 422, data: { issues: [{ path: 'stages' }] } })
    await plans.give(plan.id, { audience: person('jan'), start: null, due: null })
    await plans.computed(plan.id)
    const refused = await school().call(removePlan, { id: plan.id }, plans.token())
    expect(refused.body.code).toBe(409)
    const copy = (await school().call(duplicatePlan, { id: plan.id }, plans.token())).body.data
    expect(copy).toMatchObject({ name: '删除（副本）', state: 'draft', grants: [] })
    expect((await school().call(removePlan, { id: copy.id }, plans.token())).body.code).toBe(200)
  })

  test('a copy of a plan with the longest name has a name that can be saved', async () => {
    const plan = await plans.add('长'.repeat(maxPlanName), [stageOf('一', [outsideItem('a')])])
    const copy = (await school().call(duplicatePlan, { id: plan.id }, plans.token())).body.data
    expect(copy.name).toBe(`${'长'.repeat(maxPlanName - 4)}（副本）`)
    const { id, version, stages } = copy
    const saved = { ...draft, id, version, stages, name: copy.name, intro: 'x' }
    expect((await school().call(updatePlan, saved, plans.token())).body.code).toBe(200)
  })

  test('names user names that no learner has', async () => {
    const plan = await plans.add('没有', [stageOf('一', [outsideItem('a')])])
    const answer = await plans.give(plan.id, {
      audience: person('nobody-1', 'nobody-2'),
      start: null,
      due: null,
    })
    expect(answer).toMatchObject({ code: 422, msg: '没有找到：nobody-1、nobody-2' })
  })
})
