import type { Context } from '../context.ts'
import { deleteKeysBefore } from './idempotency-keys.store.ts'

/** Milliseconds: a form that could not be sent is seldom sent again later than this. */
const lifetime = 24 * 3_600_000

export const sweepIdempotencyKeys = ({ db, clock }: Context): Promise<void> =>
  deleteKeysBefore(db, new Date(clock.now().getTime() - lifetime))

export const startIdempotencySweep = (context: Context): void =>
  context.every(3600, 'idempotency-sweep', () => sweepIdempotencyKeys(context))
