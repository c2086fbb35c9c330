import type { OwnDeletionRequest } from '@jingke/contract/people'
import type { DeletionRequestRow } from './deletion-requests.store.ts'

export const toOwnRequest = (row: DeletionRequestRow): OwnDeletionRequest => ({
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  reason: row.reason,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
})
