import type { SecondStepTicket } from '@jingke/contract/auth'
import { ApiError } from '../../../lib/transport.ts'

/** Of a sign-in that was answered with the wish for a second step. */
export const findTicket = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? (error.data as { secondStep?: SecondStepTicket } | null)?.secondStep?.ticket
    : undefined
