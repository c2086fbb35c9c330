import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { findGroupByName } from '../../catalogue/index.ts'
import { chatAccessTopic } from '../chat.topics.ts'
import { bindLearnerRows, countChosen, type LearnerChoice } from './bindings.store.ts'
import { listTeamRows } from './teams.store.ts'

interface Binding {
  readonly kind: 'learner' | 'institution' | 'group'
  readonly value: string
  readonly team: { id: number; name: string } | undefined
  readonly learnerIds: readonly number[]
}

/** One learner's binding is recorded as the learner's, so that it is erased with the account. */
const recordBinding = async (
  within: Context,
  call: SignedCall,
  { kind, value, team, learnerIds }: Binding,
): Promise<void> => {
  const action = team ? 'bound' : 'unbound'
  const [userId] = learnerIds
  if (userId === undefined) return
  await auditChange(
    within,
    call,
    kind === 'learner'
      ? { subject: 'learner', subjectId: userId, action, after: { team: team?.name ?? null } }
      : {
          subject: 'team',
          ...(team && { subjectId: team.id, subjectName: team.name }),
          action,
          after: { [kind]: value, memberCount: learnerIds.length },
        },
  )
}

/** Learners who join an institution or a group later are not bound by it. */
export const bindLearners: Operation<typeof calls.bindLearners> = (call, { kind, value, teamId }) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    const [team] = teamId === null ? [] : await listTeamRows(db, teamId)
    if (teamId !== null && !team) throw new Problem(chatProblems.teamNotFound)
    const group = kind === 'group' ? await findGroupByName(db, value) : undefined
    const choice: LearnerChoice =
      kind === 'group' ? { kind, groupId: group?.id ?? 0 } : { kind, name: value }
    const count = await countChosen(db, choice)
    if (count === 0) throw refusedField(chatProblems.nobodyToBind, 'value', { value })
    const now = within.clock.now()
    const by = call.identity.userId
    const { learnerIds, chatIds } = await bindLearnerRows(db, choice, { teamId, by, now })
    await within.bus.publish(chatAccessTopic, chatIds.length > 500 ? null : [...chatIds])
    await recordBinding(within, call, { kind, value, team, learnerIds })
    return { count }
  })
