import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findNewestRequest } from './deletion-requests.store.ts'
import { toOwnRequest } from './deletion-requests.view.ts'

export const getOwnDeletionRequest: Operation<typeof calls.getOwnDeletionRequest> = async ({
  context,
  identity: { userId },
}) => {
  const row = await findNewestRequest(context.db, userId)
  return row ? toOwnRequest(row) : null
}
