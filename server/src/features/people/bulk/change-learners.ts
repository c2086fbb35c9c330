import {
  type Learner,
  type LearnerChange,
  maxLearnerGroups,
  peopleProblems,
} from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { changeSelected, type Outcome } from '../../../platform/database/change-selected.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockUser } from '../../auth/index.ts'
import { findGroup } from '../../catalogue/index.ts'
import type { OnMembershipChange } from '../../profile/index.ts'
import { putLearnerGroups, tooManyGroups } from '../groups/change-learner-groups.ts'
import { signOutLearner } from '../learners/end-learner-sessions.ts'
import { findLearner } from '../learners/get-learner.ts'
import { disableLearner } from '../learners/set-learner-disabled.ts'
import { saveLearner } from '../learners/update-learner.ts'
import { selectLearners } from './select-learners.ts'

const toOutcome = (isChanged: boolean): Outcome => (isChanged ? 'done' : 'unchanged')

interface Change {
  readonly within: Context
  readonly call: SignedCall
  readonly learner: Learner
  readonly onMembershipChange: OnMembershipChange
}

const addToGroup = async ({ within, call, learner }: Change, groupId: number): Promise<Outcome> => {
  const groupIds = learner.groups.map(({ id }) => id)
  if (groupIds.includes(groupId)) return 'unchanged'
  if (groupIds.length >= maxLearnerGroups) return { name: learner.name, problem: tooManyGroups() }
  await putLearnerGroups(within, call, learner, [...groupIds, groupId])
  return 'done'
}

const removeFromGroup = async (
  { within, call, learner }: Change,
  groupId: number,
): Promise<Outcome> => {
  const groupIds = learner.groups.map(({ id }) => id)
  if (!groupIds.includes(groupId)) return 'unchanged'
  const others = groupIds.filter((id) => id !== groupId)
  await putLearnerGroups(within, call, learner, others)
  return 'done'
}

const move = async (
  { within, call, learner, onMembershipChange }: Change,
  institutionName: string,
): Promise<Outcome> => {
  const change = { version: undefined, fields: { institutionName }, onMembershipChange }
  const { version } = await saveLearner(within, call, learner, change)
  return toOutcome(version !== learner.version)
}

const changeLearner = async (one: Change, change: LearnerChange): Promise<Outcome> => {
  const { within, call, learner } = one
  switch (change.kind) {
    case 'disable':
    case 'enable':
      return toOutcome(await disableLearner(within, call, learner, change.kind === 'disable'))
    case 'endSessions':
      if (learner.sessionCount === 0) return 'unchanged'
      await signOutLearner(within, call, learner)
      return 'done'
    case 'addToGroup':
      return addToGroup(one, change.groupId)
    case 'removeFromGroup':
      return removeFromGroup(one, change.groupId)
    case 'move':
      return move(one, change.institutionName)
  }
}

export const changeLearners =
  (onMembershipChange: OnMembershipChange): Operation<typeof calls.changeLearners> =>
  (call, { selection, change }) =>
    inTransaction(call.context, async (within) => {
      const { language } = call.caller
      if ('groupId' in change && !(await findGroup(within.db, change.groupId)))
        throw new Problem(peopleProblems.groupNotFound)
      const batch = await selectLearners(within, call, selection)
      return changeSelected(batch, language, async (id) => {
        await lockUser(within.db, id)
        const learner = await findLearner(within, id, language)
        return learner
          ? changeLearner({ within, call, learner, onMembershipChange }, change)
          : { name: '', problem: new Problem(peopleProblems.learnerNotFound) }
      })
    })
