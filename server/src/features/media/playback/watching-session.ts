import type { Identity } from '../../../platform/call.ts'

/** Undefined for visitors and for staff who impersonate a learner: both study nothing. */
export const watchingSession = (identity: Identity): string | undefined =>
  identity.kind === 'temporary' || identity.staffId !== undefined ? undefined : identity.sessionId
