import type { Language } from '@jingke/contract/core'
import { type Learner, peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listGroupsOf } from '../../catalogue/index.ts'
import { findProfileRow, listValuesOf } from '../../profile/index.ts'
import { findLearnerRow } from './learners.store.ts'
import { toLearner } from './learners.view.ts'

/** Staff and partner users are answered as missing. */
export const findLearner = async (
  context: Context,
  id: number,
  language: Language,
): Promise<Learner | undefined> => {
  const { db } = context
  const account = await findLearnerRow(db, id, context.clock.now())
  const profile = account && (await findProfileRow(db, id))
  if (!profile) return undefined
  const groups = await listGroupsOf(db, id)
  const fieldValues = await listValuesOf(db, [id])
  return toLearner(account, profile, { groups, fieldValues }, language)
}

export const loadLearner = async (
  context: Context,
  id: number,
  language: Language,
): Promise<Learner> => {
  const learner = await findLearner(context, id, language)
  if (!learner) throw new Problem(peopleProblems.learnerNotFound)
  return learner
}

export const getLearner: Operation<typeof calls.getLearner> = ({ context, caller }, { id }) =>
  loadLearner(context, id, caller.language)
