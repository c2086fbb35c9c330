import { chatProblems } from '@jingke/contract/chat'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { chatAccessTopic } from '../chat.topics.ts'
import { bindLearnerRows } from './bindings.store.ts'
import { listTeamRows } from './teams.store.ts'

/** Call in a transaction. Without a team the bindings end. The caller records the change. */
export const bindLearnersById = async (
  within: Context,
  { identity }: Pick<SignedCall, 'identity'>,
  ids: readonly number[],
  teamId: number | null,
): Promise<{ team: string | null; changed: ReadonlySet<number> }> => {
  const { db } = within
  const [team] = teamId === null ? [] : await listTeamRows(db, teamId)
  if (teamId !== null && !team) throw new Problem(chatProblems.teamNotFound)
  const binding = { teamId, by: identity.userId, now: within.clock.now() }
  const { learnerIds, chatIds } = await bindLearnerRows(db, { kind: 'ids', ids }, binding)
  await within.bus.publish(chatAccessTopic, [...chatIds])
  return { team: team?.name ?? null, changed: new Set(learnerIds) }
}
