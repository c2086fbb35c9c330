import type { chatEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { findDueCase } from './ratings.store.ts'

export const findRatingDue: Operation<typeof chatEndpoints.findRatingDue> = async ({
  context,
  identity,
}) => ({
  caseId: (await findDueCase(context.db, identity.userId, context.clock.now())) ?? null,
})
