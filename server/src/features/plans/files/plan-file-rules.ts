import { commonProblems, Id } from '@jingke/contract/core'
import { maxPlanFiles, planProblems } from '@jingke/contract/plans'
import { hasPermission } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { LearnerFileRules } from '../../media/index.ts'
import {
  countPlanFiles,
  type ItemKey,
  insertPlanFile,
  lockTickedRound,
} from './plan-files.store.ts'

/** `<plan> <item> <learner>`. */
const parseTarget = (text: string): ItemKey => {
  const [planId, itemId, userId] = text.split(' ').map((part) => Id.safeParse(Number(part)).data)
  if (!planId || !itemId || !userId) throw new Problem(commonProblems.notAllowed)
  return { planId, itemId, userId }
}

const requireRoom = async ({ db }: Context, key: ItemKey): Promise<number> => {
  const round = await lockTickedRound(db, key)
  if (round === undefined) throw new Problem(planProblems.planItemNotTicked)
  if ((await countPlanFiles(db, { ...key, round })) >= maxPlanFiles)
    throw new Problem(planProblems.tooManyPlanFiles, { parameters: { limit: maxPlanFiles } })
  return round
}

/** Who may add a file to an outside item, and where it belongs then. */
export const createPlanFileRules = (context: Context): LearnerFileRules => ({
  requireOwner: async (identity, target) => {
    const isAllowed = (['plans.change', 'learners.read'] as const).every((one) =>
      hasPermission(identity, one),
    )
    if (!isAllowed) throw new Problem(commonProblems.notAllowed)
    const key = parseTarget(target)
    await requireRoom(context, key)
    return key.userId
  },
  add: async (within, { fileId, target }) => {
    const key = parseTarget(target)
    const round = await requireRoom(within, key)
    await insertPlanFile(within.db, { fileId, ...key, round })
  },
})
