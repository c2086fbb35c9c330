import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findDueCase } from './ratings.store.ts'

export const findRatingDue: Operation<typeof calls.findRatingDue> = async ({
  context,
  identity,
}) => ({
  caseId: (await findDueCase(context.db, identity.userId, context.clock.now())) ?? null,
})
