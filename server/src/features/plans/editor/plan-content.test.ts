import type { PlanItem } from '@jingke/contract/plans'
import { listPlanBoard, publishPlan, updatePlan } from '@jingke/contract/plans/calls'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { courseItem, lessonItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
let first: TestCourse
let second: TestCourse

beforeAll(async () => {
  const categoryId = await addCategory(school(), 'A')
  first = await addWatchableCourse(school(), categoryId, '甲 · First', [60])
  second = await addWatchableCourse(school(), categoryId, '乙 · Second', [60])
})

const save = async (id: number, item: (before: PlanItem) => PlanItem) => {
  const { version, name, cover, intro, stages } = await plans.read(id)
  const changed = stages.map((stage) => ({ ...stage, items: stage.items.map(item) }))
  const draft = { id, version, name, cover, intro, stages: changed }
  const { data } = (await school().call(updatePlan, draft, plans.token())).body
  await school().call(publishPlan, { id, version: data.version }, plans.token())
  return plans.computed(id)
}
const idOf = ({ stages }: Awaited<ReturnType<typeof plans.read>>) => stages[0]?.items[0]?.id

test('an item that becomes another course is not done by who did the course before', async () => {
  const learner = await addLearner(school(), 'anna')
  const plan = await plans.add('轮换', [stageOf('一', [courseItem(first.courseId)])])
  const audience = { kind: 'person' as const, userNames: ['anna'] }
  await plans.give(plan.id, { audience, start: null, due: null })
  await plans.computed(plan.id)
  const [videoId = 0] = first.videoIds
  const player = await openPlayer(school(), learner.token, { courseId: first.courseId, videoId })
  await player.play(0, 60)
  await eventually(async () =>
    expect((await plans.own(learner)).plans).toMatchObject([{ doneCount: 1 }]),
  )

  const moved = await save(plan.id, (item) => ({ ...item, due: { kind: 'days', days: 3 } }))
  expect(idOf(moved)).toBe(idOf(plan))
  const replaced = await save(plan.id, ({ id }) => courseItem(second.courseId, { id }))
  expect(idOf(replaced)).not.toBe(idOf(plan))
  expect((await plans.own(learner)).plans).toMatchObject([{ doneCount: 0, doneOn: null }])
  const lesson = await save(plan.id, ({ id }) => ({
    ...lessonItem(second.courseId, second.lessonIds[0] ?? 0),
    id,
  }))
  expect(idOf(lesson)).not.toBe(idOf(replaced))
})

test('an item that nobody can do any more is told on the board and in the plan', async () => {
  const [gone, hidden] = [
    await addWatchableCourse(school(), await addCategory(school(), 'B'), '丙 · Third', [60]),
    second,
  ]
  const plan = await plans.add('缺', [
    stageOf('一', [
      lessonItem(gone.courseId, gone.lessonIds[0] ?? 0),
      courseItem(hidden.courseId),
      courseItem(first.courseId),
    ]),
  ])
  expect(plan.faults).toEqual([])
  await school().query('delete from lessons where id = $1', [gone.lessonIds[0]])
  await school().query(`update courses set state = 'hidden' where id = $1`, [hidden.courseId])
  const [one, other] = plan.stages[0]?.items ?? []
  expect((await plans.read(plan.id)).faults).toEqual([
    { itemId: one?.id, fault: 'gone' },
    { itemId: other?.id, fault: 'unpublished' },
  ])
  const { body } = await school().call(listPlanBoard, { planId: plan.id }, plans.token())
  expect(body.data.items.map(({ fault }) => fault)).toEqual(['gone', 'unpublished', null])
})
