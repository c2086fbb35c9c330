import type { RequestOf } from '@jingke/contract/core'
import type { PlanCertificate, PlanItem, PlanStage, planEndpoints } from '@jingke/contract/plans'
import {
  changePlanLearners,
  createPlan,
  getOwnPlan,
  getOwnPlans,
  getPlan,
  givePlan,
  publishPlan,
} from '@jingke/contract/plans/calls'
import { beforeAll, expect } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { School } from '../../../../tests/support/test-school.ts'

type Given = Omit<RequestOf<typeof planEndpoints.givePlan>, 'id'>

const part = { id: 0, isRequired: true, due: null }
export const courseItem = (courseId: number, more: Partial<PlanItem> = {}): PlanItem =>
  ({ ...part, kind: 'course', courseId, ...more }) as PlanItem
export const lessonItem = (courseId: number, lessonId: number): PlanItem => ({
  ...part,
  kind: 'lesson',
  courseId,
  lessonId,
})
export const outsideItem = (title: string, more: Partial<PlanItem> = {}): PlanItem =>
  ({ ...part, kind: 'outside', title, note: '', ...more }) as PlanItem
export const stageOf = (
  name: string,
  items: PlanItem[],
  opens: PlanStage['opens'] = null,
): PlanStage => ({ id: 0, name, opens, items })

export const usePlans = (school: () => School) => {
  let operator = ''
  beforeAll(async () => {
    const id = await school().createUser('plan-operator', 'jk-admin')
    operator = (await school().giveSession(id)).token
  })
  const token = () => ({ token: operator })
  const read = async (id: number) => (await school().call(getPlan, { id }, token())).body.data
  return {
    token,
    read,
    /** Published. */
    add: async (name: string, stages: PlanStage[], certificate: PlanCertificate | null = null) => {
      const draft = { name, cover: '', intro: '', stages, certificate }
      const { data } = (await school().call(createPlan, draft, token())).body
      const { id, version } = data
      return (await school().call(publishPlan, { id, version }, token())).body.data
    },
    give: async (id: number, given: Given) =>
      (await school().call(givePlan, { id, ...given }, token())).body,
    /** Waits for the job. */
    computed: (id: number) =>
      eventually(async () => {
        const plan = await read(id)
        expect(plan.waitingCount).toBe(0)
        return plan
      }),
    tick: (
      planId: number,
      userId: number,
      itemId: number,
      day: string,
      by: { token: string } = token(),
    ) =>
      school().call(
        changePlanLearners,
        {
          planId,
          selection: { ids: [userId] },
          change: { kind: 'tick', itemId, day, note: '' },
        },
        by,
      ),
    own: async (learner: { token: string }) =>
      (await school().call(getOwnPlans, {}, learner)).body.data,
    ownPlan: async (learner: { token: string }, id: number) =>
      (await school().call(getOwnPlan, { id }, learner)).body,
  }
}
