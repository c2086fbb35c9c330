import {
  type AskedPlanChange,
  maxPreviewed,
  type PlanPreview,
  planProblems,
} from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import type { Study } from '../../study/index.ts'
import { readSelectedPlanLearners } from '../board/board.store.ts'
import { compareDates } from '../dates/compare-dates.ts'
import { type LearnerFacts, planDates } from '../dates/plan-dates.ts'
import { toContent } from '../editor/plan-content.ts'
import { findTargets } from '../given/give-plan.ts'
import { countCovered, listGrants } from '../given/grants.store.ts'
import { readFacts } from '../given/learner-facts.ts'
import { countLearners, listLearnerIds } from '../given/learners.store.ts'
import { type PreparedPlan, prepareContent, preparePlan } from '../given/prepared-plan.ts'
import { findPlanRow, type PlanRecord } from '../plans.store.ts'

/** Learners that are read at once. */
const chunkSize = 500

/** One whose learners have the plan. */
type PlanChange = Exclude<AskedPlanChange, { kind: 'give' }>

/** The plan and the facts of a learner as they would be. */
interface Changed {
  readonly plan: PreparedPlan
  readonly factsOf: (facts: LearnerFacts) => LearnerFacts
}

const changedBy = async (
  study: Study,
  row: PlanRecord,
  plan: PreparedPlan,
  change: PlanChange,
): Promise<Changed> => {
  if (change.kind === 'content') {
    const { draft } = await toContent(study.context, { ...row.draft, stages: change.stages }, row)
    return { plan: await prepareContent(study, { ...plan, content: draft }), factsOf: (one) => one }
  }
  if (change.kind === 'withdraw')
    return {
      plan,
      factsOf: (facts) => ({
        ...facts,
        grants: facts.grants.filter(({ id }) => id !== change.grantId),
      }),
    }
  if (change.kind === 'extend')
    return { plan, factsOf: (facts) => ({ ...facts, extendedTo: change.day }) }
  const { grantId, start, due } = change
  return {
    plan,
    factsOf: (facts) => ({
      ...facts,
      grants: facts.grants.map((grant) =>
        grant.id === grantId ? { ...grant, start, due } : grant,
      ),
    }),
  }
}

interface Learners {
  readonly learnerCount: number
  readonly userIds: readonly number[]
}

/** Learners whom the change is about, as many as are looked at. */
const listTouched = async (
  { db, clock }: Context,
  planId: number,
  change: PlanChange,
): Promise<Learners> => {
  if (change.kind === 'extend') {
    const { selection } = change
    if ('ids' in selection) return { learnerCount: selection.ids.length, userIds: selection.ids }
    const today = schoolDay(clock.now())
    const userIds: number[] = []
    for (let after = selection.after; userIds.length < maxPreviewed; ) {
      const { ids, next } = await readSelectedPlanLearners(db, { ...selection, after }, today)
      userIds.push(...ids)
      if (next === null) break
      after = next
    }
    return { learnerCount: selection.total, userIds: userIds.slice(0, maxPreviewed) }
  }
  const grantId = change.kind === 'content' ? undefined : change.grantId
  return {
    learnerCount: await countLearners(db, planId, grantId),
    userIds: await listLearnerIds(db, planId, { grantId, after: 0, limit: maxPreviewed }),
  }
}

const nobody = {
  moved: 0,
  becomeOverdue: 0,
  noLongerOverdue: 0,
  becomeLate: 0,
  loseDone: 0,
  reopened: 0,
  becomeDone: 0,
}
const counts = Object.keys(nobody) as (keyof typeof nobody)[]
const noOther = { becomeCertified: 0, gain: 0, lose: 0 }

export const previewPlanChange =
  (study: Study): Operation<typeof calls.previewPlanChange> =>
  async ({ context }, { planId, change }): Promise<PlanPreview> => {
    const found = await findPlanRow(context.db, planId)
    const plan = await preparePlan(study, planId)
    if (!found || !plan) throw new Problem(planProblems.planNotFound)
    if (change.kind === 'give') {
      const { targets } = await findTargets(context, change.audience)
      const covered = await countCovered(context.db, planId, targets)
      return { ...nobody, ...noOther, ...covered, lookedAt: covered.learnerCount }
    }
    if (change.kind === 'grant' || change.kind === 'withdraw') {
      const grants = await listGrants(context.db, planId)
      if (!grants.some(({ id }) => id === change.grantId))
        throw new Problem(planProblems.planGrantNotFound)
    }
    const changed = await changedBy(study, found.plan, plan, change)
    const { learnerCount, userIds } = await listTouched(context, planId, change)
    const sums = { ...nobody, ...noOther }
    const isCertified = changed.plan.content.certificate !== undefined
    for (let first = 0; first < userIds.length; first += chunkSize) {
      const chunk = userIds.slice(first, first + chunkSize)
      const before = await readFacts(context, plan, chunk)
      // Study tells whether new items are done already.
      const after = changed.plan === plan ? before : await readFacts(context, changed.plan, chunk)
      for (const [index, { facts, row }] of before.entries()) {
        const next = changed.factsOf(after[index]?.facts ?? facts)
        const from = planDates(plan.content.stages, facts)
        const to = planDates(changed.plan.content.stages, next)
        if (from && !to) sums.lose += 1
        if (!from || !to) continue
        if (isCertified && to.doneOn !== null && row?.certifiedRound !== row?.round)
          sums.becomeCertified += 1
        const touched = compareDates(from, to, facts)
        for (const name of counts) if (touched[name]) sums[name] += 1
      }
    }
    return { learnerCount, lookedAt: userIds.length, ...sums }
  }
