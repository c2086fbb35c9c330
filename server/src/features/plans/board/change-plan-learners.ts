import type { PlanItem, PlanLearnerChange } from '@jingke/contract/plans'
import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { changeSelected, type Outcome } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import type { Study } from '../../study/index.ts'
import { removeFilesOfItem } from '../files/plan-files.store.ts'
import { enqueuePlans } from '../given/enqueue-plans.ts'
import { queueSome } from '../given/grants.store.ts'
import { lockPrepared, preparePlan } from '../given/prepared-plan.ts'
import { refreshLearners } from '../given/refresh-learners.ts'
import {
  type BoardRecord,
  isItemExcused,
  listBoardRowsOf,
  readSelectedPlanLearners,
  setExtension,
  setItem,
} from './board.store.ts'

const store = async (
  { db, clock }: Context,
  key: { planId: number; userId: number },
  change: PlanLearnerChange,
): Promise<boolean> => {
  switch (change.kind) {
    case 'extend':
      return setExtension(db, key, { extendedTo: change.day, extensionReason: change.reason })
    case 'endExtension':
      return setExtension(db, key, { extendedTo: null, extensionReason: '' })
    case 'excuse':
      return setItem(
        db,
        { ...key, itemId: change.itemId },
        { excusedOn: schoolDay(clock.now()), note: change.reason },
        { isDone: false, isExcused: false },
      )
    case 'require':
      return setItem(
        db,
        { ...key, itemId: change.itemId },
        { excusedOn: null, note: '' },
        { isDone: false, isExcused: true },
      )
    case 'tick':
      return setItem(
        db,
        { ...key, itemId: change.itemId },
        { doneOn: change.day, note: change.note },
        { isDone: false, isExcused: false },
      )
    case 'untick': {
      const item = { ...key, itemId: change.itemId }
      const isChanged = await setItem(db, item, { doneOn: null, note: '' }, { isDone: true })
      if (isChanged) await removeFilesOfItem(db, item)
      return isChanged
    }
  }
}

/** The item that a change is about, which the plan has; only outside items are ticked off. */
const requireItem = (items: readonly PlanItem[], change: PlanLearnerChange): void => {
  if (!('itemId' in change)) return
  const item = items.find(({ id }) => id === change.itemId)
  if (!item) throw new Problem(planProblems.planItemUnknown, { parameters: { stage: '' } })
  const isTick = change.kind === 'tick' || change.kind === 'untick'
  if (isTick && item.kind !== 'outside') throw new Problem(planProblems.planItemNotOutside)
}

const changeOne = async (
  within: Context,
  call: SignedCall,
  plan: { id: number; name: string },
  row: BoardRecord | undefined,
  change: PlanLearnerChange,
): Promise<Outcome> => {
  if (!row) return { name: '', problem: new Problem(planProblems.planLearnerNotFound) }
  const { userId } = row.learner
  const name = row.name || row.userName
  const key = { planId: plan.id, userId }
  if (!(await store(within, key, change))) {
    const isExcused =
      change.kind === 'tick' && (await isItemExcused(within.db, { ...key, itemId: change.itemId }))
    return isExcused ? { name, problem: new Problem(planProblems.planItemExcused) } : 'unchanged'
  }
  const { kind, ...values } = change
  await auditChange(within, call, {
    subject: 'plan',
    subjectId: plan.id,
    subjectName: plan.name,
    action: kind,
    aboutId: userId,
    after: { learner: name, ...values },
  })
  return 'done'
}

export const changePlanLearners =
  (study: Study): Operation<typeof calls.changePlanLearners> =>
  async (call, { planId, selection, change }) => {
    const plan = await preparePlan(study, planId)
    if (!plan) throw new Problem(planProblems.planNotFound)
    requireItem(plan.items, change)
    if (change.kind === 'tick' && change.day > schoolDay(call.context.clock.now()))
      throw refusedField(planProblems.planTickInFuture, 'change.day')
    return inTransaction(call.context, async (within) => {
      const { db, clock } = within
      // Before the rows, as the job does it.
      const isCurrent = await lockPrepared(within, plan)
      const batch = await readSelectedPlanLearners(db, selection, schoolDay(clock.now()))
      const rows = await listBoardRowsOf(db, planId, batch.ids)
      const byLearner = new Map(rows.map((row) => [row.learner.userId, row]))
      const named = { id: planId, name: plan.content.name }
      const answer = await changeSelected(batch, call.caller.language, (id) =>
        changeOne(within, call, named, byLearner.get(id), change),
      )
      if (isCurrent) await refreshLearners(within, plan, answer.done)
      else {
        await queueSome(db, planId, answer.done)
        await enqueuePlans(within, [planId])
      }
      return answer
    })
  }
