import type { TwoFactorTicket } from '@jingke/contract/auth'
import { ApiError } from '../../../lib/api/transport.ts'

/** The ticket in the refusal of a sign-in or an activation that needs a code as well. */
export const findTicket = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? (error.data as { secondStep?: TwoFactorTicket } | null)?.secondStep?.ticket
    : undefined
