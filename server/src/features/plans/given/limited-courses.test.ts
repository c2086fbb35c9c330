import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { createInstitution, mergeInstitution, updateLearner } from '@jingke/contract/people/calls'
import { publishPlan, updatePlan, withdrawPlan } from '@jingke/contract/plans/calls'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { announceCatalogueChange } from '../../catalogue/index.ts'
import { courseItem, outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
let limited: TestCourse
let other: TestCourse

beforeAll(async () => {
  const categoryId = await addCategory(school(), 'A')
  limited = await addWatchableCourse(school(), categoryId, '内训 · Internal', [600])
  other = await addWatchableCourse(school(), categoryId, '保密 · Confidential', [600])
  await school().query(`update courses set audience = 'limited'`)
  await announceCatalogueChange(school().context)
})

type Learner = Awaited<ReturnType<typeof addLearner>>
const sees = async (learner: Learner, { courseId }: TestCourse) =>
  (await school().call(getCourseDetails, { courseId }, learner)).body.code === 200
const listed = async (learner: Learner) => {
  const { body } = await school().call(listCourses, { pageNum: 1, pageSize: 20 }, learner)
  return body.data.list.map(({ name }) => name)
}
const person = (...userNames: string[]) => ({ kind: 'person' as const, userNames })

test('a plan opens its limited courses to its learners until it is withdrawn, which ends a play', async () => {
  const anna = await addLearner(school(), 'anna')
  const bert = await addLearner(school(), 'bert')
  expect([await sees(anna, limited), await listed(anna)]).toEqual([false, []])
  const plan = await plans.add('内训', [stageOf('一', [courseItem(limited.courseId)])])
  const { data } = await plans.give(plan.id, { audience: person('anna'), start: null, due: null })
  await plans.computed(plan.id)
  await eventually(async () => expect(await sees(anna, limited)).toBe(true))
  expect(await listed(anna)).toEqual(['内训 · Internal'])
  expect([await sees(anna, other), await sees(bert, limited)]).toEqual([false, false])

  const videoId = limited.videoIds[0] ?? 0
  const player = await openPlayer(school(), anna.token, { courseId: limited.courseId, videoId })
  expect((await player.play(0, 30)).code).toBe(200)
  const grantId = data.grants[0]?.id ?? 0
  await school().call(withdrawPlan, { id: plan.id, grantId }, plans.token())
  await eventually(async () => expect(await sees(anna, limited)).toBe(false))
  expect(await listed(anna)).toEqual([])
  expect((await player.play(30, 40)).code).not.toBe(200)
})

test('publishing another course opens and closes them', async () => {
  const carl = await addLearner(school(), 'carl')
  const plan = await plans.add('轮换', [stageOf('一', [courseItem(limited.courseId)])])
  await plans.give(plan.id, { audience: person('carl'), start: null, due: null })
  await eventually(async () => expect(await sees(carl, limited)).toBe(true))
  const stages = [stageOf('一', [courseItem(other.courseId)])]
  const { id, version } = await plans.read(plan.id)
  const changed = await school().call(
    updatePlan,
    { id, version, name: '轮换', cover: '', intro: '', stages },
    plans.token(),
  )
  expect(await sees(carl, limited)).toBe(true)
  await school().call(publishPlan, { id, version: changed.body.data.version }, plans.token())
  await eventually(async () =>
    expect([await sees(carl, limited), await sees(carl, other)]).toEqual([false, true]),
  )
})

test('an institution that is merged keeps its plans and gets those of the other', async () => {
  const make = async (name: string): Promise<number> =>
    (await school().call(createInstitution, { name }, plans.token())).body.data.id
  const [oldId, newId] = [await make('Old'), await make('New')]
  const dora = await addLearner(school(), 'dora')
  await school().call(
    updateLearner,
    { id: dora.userId, version: 0, institutionName: 'Old' },
    plans.token(),
  )
  const give = async (name: string, institutionId: number) => {
    const plan = await plans.add(name, [stageOf('一', [outsideItem('a')])])
    await plans.give(plan.id, {
      audience: { kind: 'institution', institutionId },
      start: null,
      due: null,
    })
  }
  await give('旧', oldId)
  await give('新', newId)
  const names = async () => (await plans.own(dora)).plans.map(({ name }) => name)
  await eventually(async () => expect(await names()).toEqual(['旧']))
  await school().call(mergeInstitution, { id: oldId, intoId: newId }, plans.token())
  await eventually(async () => expect(await names()).toEqual(['旧', '新']))
})
