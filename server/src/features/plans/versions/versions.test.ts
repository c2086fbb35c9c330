import { listAuditEntries } from '@jingke/contract/audit/calls'
import { changeLearnerGroups, createGroup } from '@jingke/contract/people/calls'
import type { AskedPlanChange, PlanCertificate, PlanStage } from '@jingke/contract/plans'
import {
  changePlanGrant,
  changePlanLearners,
  listPlanVersions,
  previewPlanChange,
  publishPlan,
  restorePlanVersion,
  updatePlan,
} from '@jingke/contract/plans/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { listPlanPictures } from '../plans.store.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)
const today = () => schoolDay(school().context.clock.now())
const on = (days: number) => ({ kind: 'date' as const, day: addDays(today(), days) })

const save = async (
  id: number,
  stages: PlanStage[],
  certificate: PlanCertificate | null = null,
) => {
  const { version, name, cover, intro } = await plans.read(id)
  const draft = { name, cover, intro, stages, certificate }
  return (await school().call(updatePlan, { id, version, ...draft }, plans.token())).body.data
}
const publish = async (id: number) => {
  const { version } = await plans.read(id)
  return (await school().call(publishPlan, { id, version }, plans.token())).body
}
const preview = async (planId: number, change: AskedPlanChange) =>
  (await school().call(previewPlanChange, { planId, change }, plans.token())).body
const versionsOf = async (id: number) =>
  (await school().call(listPlanVersions, { id }, plans.token())).body.data.list

describe('versions of a plan', () => {
  test('each publication is one with its differences, and an earlier one can be restored', async () => {
    const { id, stages } = await plans.add('版本', [
      stageOf('一', [outsideItem('演练'), outsideItem('考核')]),
    ])
    const [stage] = stages
    const [, exam] = stage?.items ?? []
    if (!stage || !exam) throw new Error('the plan has two items')
    await save(id, [{ ...stage, name: '第一周', items: [{ ...exam, due: on(3) }] }])
    await publish(id)
    const [second, first] = await versionsOf(id)
    expect(second).toMatchObject({ number: 2, isCurrent: true })
    expect(second?.publishedBy).not.toBe('')
    expect(second?.differences).toEqual([
      { field: 'stageRenamed', subject: '', before: '一', after: '第一周' },
      { field: 'itemDue', subject: '考核', before: '', after: on(3).day },
      { field: 'itemRemoved', subject: '演练', before: '一', after: '' },
    ])
    expect(first).toMatchObject({ number: 1, isCurrent: false })

    const { version } = await plans.read(id)
    const restored = await school().call(
      restorePlanVersion,
      { id, version, number: 1 },
      plans.token(),
    )
    expect(restored.body.data).toMatchObject({ isChanged: true, stages })
    await publish(id)
    expect(await versionsOf(id)).toHaveLength(3)
    const again = { id, version, number: 1 }
    expect((await school().call(restorePlanVersion, again, plans.token())).body.code).toBe(409)
    const { version: current } = await plans.read(id)
    const unknown = { id, version: current, number: 9 }
    expect((await school().call(restorePlanVersion, unknown, plans.token())).body.code).toBe(404)
  })
})

test('a changed certificate, note and length are differences, and are in the audit log', async () => {
  const { id, stages } = await plans.add('证书', [stageOf('一', [outsideItem('演练')])])
  const [stage] = stages
  const [item] = stage?.items ?? []
  if (!stage || item?.kind !== 'outside') throw new Error('the plan has an item')
  const changed = [{ ...stage, items: [{ ...item, note: '带手套', minutes: 90 }] }]
  await save(id, changed, { validMonths: 12, renewDays: 30 })
  await publish(id)
  const [second] = await versionsOf(id)
  expect(second?.differences).toEqual([
    { field: 'certificate', subject: '', before: '', after: '12+30' },
    { field: 'itemNote', subject: '演练', before: '', after: '带手套' },
    { field: 'itemMinutes', subject: '演练', before: '', after: '90' },
  ])
  const entries = await school().query(
    `select after from changes where subject = 'plan' and subject_id = $1 and action = 'updated'`,
    [id],
  )
  expect(entries).toEqual([
    { after: { certificate: '12+30', items: ['演练, 90, 带手套, required'] } },
  ])
})

test('the cover of an earlier version is in use, as those of the draft and of what is published are', async () => {
  const { id } = await plans.add('封面', [stageOf('一', [outsideItem('a')])])
  const setCover = async (cover: string) => {
    const { version, name, intro, stages } = await plans.read(id)
    const draft = { id, version, name, cover, intro, stages }
    expect((await school().call(updatePlan, draft, plans.token())).body.code).toBe(200)
  }
  const covers = ['a', 'b', 'c'].map((letter) => `/files/images/${letter.repeat(64)}.webp`)
  const [first = '', second = '', third = ''] = covers
  for (const cover of [first, second]) {
    await setCover(cover)
    await publish(id)
  }
  await setCover(third)
  const used = await listPlanPictures(school().context.db, [...covers, '/files/images/other.webp'])
  expect(used.toSorted()).toEqual(covers)
})

describe('whom a change touches', () => {
  let planId = 0
  let grantId = 0
  let stages: PlanStage[] = []
  const ids: number[] = []

  beforeAll(async () => {
    for (const name of ['anna', 'bert', 'carl']) ids.push((await addLearner(school(), name)).userId)
    const plan = await plans.add('消防', [
      stageOf('一', [outsideItem('演练'), outsideItem('考核', { due: on(5) })]),
    ])
    planId = plan.id
    stages = plan.stages
    const audience = { kind: 'person' as const, userNames: ['anna', 'bert', 'carl'] }
    const { data } = await plans.give(planId, { audience, start: on(-10), due: on(5) })
    grantId = data.grants[0]?.id ?? 0
    await plans.computed(planId)
    const change = { kind: 'tick', itemId: stages[0]?.items[0]?.id ?? 0, day: today(), note: '' }
    const ticked = { planId, selection: { ids: [ids[0] ?? 0] }, change: change as never }
    await school().call(changePlanLearners, ticked, plans.token())
  })

  test('is counted before a change is published, and nothing is changed', async () => {
    const [stage] = stages
    const [drill, exam] = stage?.items ?? []
    if (!stage || !drill || !exam) throw new Error('the plan has two items')
    const changed = [{ ...stage, items: [{ ...exam, due: on(-1) }, outsideItem('复训')] }]
    const { data } = await preview(planId, { kind: 'content', stages: changed })
    expect(data).toEqual({
      learnerCount: 3,
      lookedAt: 3,
      moved: 3,
      becomeOverdue: 3,
      noLongerOverdue: 0,
      becomeLate: 0,
      loseDone: 1,
      reopened: 0,
      becomeDone: 0,
      becomeCertified: 0,
      gain: 0,
      lose: 0,
    })
    expect(await plans.read(planId)).toMatchObject({ isChanged: false, waitingCount: 0 })
  })

  test('an extension is counted for the selected learners', async () => {
    const selected = { ids: ids.slice(1) }
    const asked = { kind: 'extend' as const, day: on(20).day, selection: selected }
    expect((await preview(planId, asked)).data).toMatchObject({ learnerCount: 2, moved: 2 })
    const all = { filter: { planId }, except: [], total: 3 }
    expect((await preview(planId, { ...asked, selection: all })).data.moved).toBe(3)
  })

  test('who gets and who loses the plan is counted before it is given or withdrawn', async () => {
    const { body } = await school().call(createGroup, { name: '新人' }, plans.token())
    const groupId = body.data.id
    const { userId } = await addLearner(school(), 'dora')
    for (const id of [userId, ids[0] ?? 0])
      await school().call(
        changeLearnerGroups,
        { id, joinedIds: [groupId], leftIds: [] },
        plans.token(),
      )
    const audience = { kind: 'group' as const, groupId, isNewOnly: false }
    const given = await preview(planId, { kind: 'give', audience })
    expect(given.data).toMatchObject({ learnerCount: 2, lookedAt: 2, gain: 1 })
    const later = { ...audience, isNewOnly: true }
    expect((await preview(planId, { kind: 'give', audience: later })).data.learnerCount).toBe(0)
    const withdrawn = await preview(planId, { kind: 'withdraw', grantId })
    expect(withdrawn.data).toMatchObject({ learnerCount: 1, lose: 1 })
    const person = { kind: 'person' as const, userNames: ['anna', 'nobody-here'] }
    expect((await preview(planId, { kind: 'give', audience: person })).code).toBe(422)
  })

  test('who gets a certificate at once is counted before it is published', async () => {
    const plan = await plans.add('短', [stageOf('一', [outsideItem('签到')])])
    const audience = { kind: 'person' as const, userNames: ['anna', 'bert'] }
    await plans.give(plan.id, { audience, start: null, due: null })
    await plans.computed(plan.id)
    await plans.tick(plan.id, ids[0] ?? 0, plan.stages[0]?.items[0]?.id ?? 0, today())
    await save(plan.id, plan.stages, { validMonths: null, renewDays: null })
    const { data } = await preview(plan.id, { kind: 'content', stages: plan.stages })
    expect(data).toMatchObject({ learnerCount: 2, moved: 0, becomeCertified: 1 })
  })

  test('the dates of a grant are counted, then moved for its learners', async () => {
    const dates = { start: on(-10), due: on(-2) }
    const { data } = await preview(planId, { kind: 'grant', grantId, ...dates })
    // One learner has a plan by a grant of their own.
    expect(data).toMatchObject({ learnerCount: 1, moved: 1 })
    const refused = { id: planId, grantId, start: on(0), due: on(-2) }
    const inverted = await school().call(changePlanGrant, refused, plans.token())
    expect(inverted.body).toMatchObject({ code: 422, data: { issues: [{ path: 'due' }] } })
    await school().call(changePlanGrant, { id: planId, grantId, ...dates }, plans.token())
    const plan = await plans.computed(planId)
    expect(plan.grants[0]).toMatchObject(dates)
    const log = await school().call(listAuditEntries, { subject: 'plan' }, plans.token())
    expect(log.body.data.list[0]).toMatchObject({ action: 'dates-moved' })
    const unknown = { kind: 'grant' as const, grantId: 9_999, ...dates }
    expect((await preview(planId, unknown)).code).toBe(404)
  })
})
