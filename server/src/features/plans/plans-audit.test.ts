import { listAuditEntries } from '@jingke/contract/audit/calls'
import {
  confirmDeletion,
  listDeletionRequests,
  requestDeletion,
} from '@jingke/contract/people/calls'
import { changePlanLearners, withdrawPlan } from '@jingke/contract/plans/calls'
import { expect, test } from 'vitest'
import { addLearner } from '../../../tests/support/test-courses.ts'
import { testPassword, useSchool } from '../../../tests/support/test-school.ts'
import { addDays } from '../../platform/time/days.ts'
import { schoolDay } from '../../platform/time/school-day.ts'
import { outsideItem, stageOf, usePlans } from './testing/use-plans.ts'

const school = useSchool()
const plans = usePlans(school)

test('an erased account leaves no name and no reason in the audit log of plans', async () => {
  const leaver = await addLearner(school(), 'leaver')
  await addLearner(school(), 'stayer')
  const plan = await plans.add('消防', [stageOf('一', [outsideItem('演练')])])
  const audience = { kind: 'person' as const, userNames: ['Leaver', 'stayer'] }
  const { data } = await plans.give(plan.id, { audience, start: null, due: null })
  await plans.computed(plan.id)
  const extend = {
    planId: plan.id,
    selection: { ids: [leaver.userId] },
    change: {
      kind: 'extend' as const,
      day: addDays(schoolDay(school().context.clock.now()), 30),
      reason: 'In hospital',
    },
  }
  expect((await school().call(changePlanLearners, extend, plans.token())).body.code).toBe(200)
  for (const { id: grantId } of data.grants)
    await school().call(withdrawPlan, { id: plan.id, grantId }, plans.token())
  const log = async () => {
    const { body } = await school().call(listAuditEntries, { subject: 'plan' }, plans.token())
    return body.data.list
  }
  const before = JSON.stringify(await log())
  for (const word of ['Leaver', 'stayer', 'In hospital']) expect(before).toContain(word)

  const asked = { password: testPassword, reason: '' }
  expect((await school().call(requestDeletion, asked, leaver)).body.code).toBe(200)
  const open = await school().call(listDeletionRequests, { state: 'open' }, plans.token())
  const id = open.body.data.list[0]?.id ?? 0
  expect((await school().call(confirmDeletion, { id }, plans.token())).body.code).toBe(200)
  const after = JSON.stringify(await log())
  expect(after).toContain('stayer')
  expect(after.toLowerCase()).not.toContain('leaver')
  expect(after).not.toContain('In hospital')
  expect(await log()).toHaveLength(JSON.parse(before).length)
})
