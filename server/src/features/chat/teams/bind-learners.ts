import { type chatConsoleEndpoints, chatProblems } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { findGroupByName } from '../../catalogue/index.ts'
import { chatAccessTopic } from '../chat.topics.ts'
import { bindLearnerRows, countChosen, type LearnerChoice } from './bindings.store.ts'
import { listTeamRows } from './teams.store.ts'

/** Learners who join an institution or a group later are not bound by it. */
export const bindLearners: Operation<typeof chatConsoleEndpoints.bindLearners> = (
  { context, identity },
  { kind, value, teamId },
) =>
  inTransaction(context, async (within) => {
    const { db } = within
    if (teamId !== null && (await listTeamRows(db, teamId)).length === 0)
      throw new Problem(chatProblems.teamNotFound)
    const group = kind === 'group' ? await findGroupByName(db, value) : undefined
    const choice: LearnerChoice =
      kind === 'group' ? { kind, groupId: group?.id ?? 0 } : { kind, name: value }
    const count = await countChosen(db, choice)
    if (count === 0) throw refusedField(chatProblems.nobodyToBind, 'value', { value })
    const now = context.clock.now()
    const moved = await bindLearnerRows(db, choice, { teamId, by: identity.userId, now })
    await within.bus.publish(chatAccessTopic, moved.length > 500 ? null : moved)
    return { count }
  })
