import type { Identity } from '../../../platform/call.ts'

/** Undefined for visitors and for staff who look at a learner's pages: both study nothing. */
export const watchingSession = (identity: Identity): string | undefined =>
  identity.kind === 'temporary' || identity.staffId !== undefined ? undefined : identity.sessionId
