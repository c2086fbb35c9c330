import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listRequestRows } from './deletion-requests.store.ts'
import { toOwnRequest } from './deletion-requests.view.ts'

export const listDeletionRequests: Operation<typeof calls.listDeletionRequests> = async (
  { context },
  input,
) => {
  const { rows, total } = await listRequestRows(context.db, input)
  return toPage(
    input,
    rows.map(({ request, ...people }) => ({
      ...toOwnRequest(request),
      ...people,
      id: request.id,
      userId: request.userId,
    })),
    total,
  )
}
