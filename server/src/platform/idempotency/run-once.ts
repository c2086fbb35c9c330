import { createHash } from 'node:crypto'
import { type Endpoint, idempotencyProblems } from '@jingke/contract/core'
import type { SignedCall } from '../call.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Route, runRoute } from '../implement.ts'
import { openText, sealText } from '../keys/sealed-text.ts'
import { Problem } from '../problem.ts'
import { claimKey, findSealed, type KeyOfUser, putSealed } from './idempotency-keys.store.ts'

interface Stored {
  /** Digest of the request. */
  readonly request: string
  readonly answer: unknown
}

const ownerOf = ({ userId, key }: KeyOfUser): string => `${userId} ${key}`

/** The order of the fields is that of the schema, not that of the client. */
const digestOf = ({ path }: Endpoint, input: unknown): string =>
  createHash('sha256')
    .update(`${path} ${JSON.stringify(input)}`)
    .digest('base64url')

const findStored = async ({ db, keys }: Context, key: KeyOfUser): Promise<Stored | undefined> => {
  const sealed = await findSealed(db, key)
  const text = sealed && openText(keys.idempotency, ownerOf(key), sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Stored)
}

const versionIn = (answer: unknown): number | null => {
  const { version } = (answer ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : null
}

/**
 * The operation and the row of its key are one transaction, so a repeat finds the answer exactly if the change was
 * stored. A refusal stores nothing: the key can be used again.
 */
export const runOnce = (
  route: Route,
  call: SignedCall,
  input: unknown,
  idempotencyKey: string,
): Promise<unknown> =>
  inTransaction(call.context, async (within) => {
    const { db, clock, keys } = within
    const key = { userId: call.identity.userId, key: idempotencyKey }
    const request = digestOf(route.endpoint, input)
    if (await claimKey(db, key, clock.now())) {
      const answer = await runRoute(route, { ...call, context: within }, input)
      const stored: Stored = { request, answer }
      await putSealed(db, key, sealText(keys.idempotency, ownerOf(key), JSON.stringify(stored)))
      return answer
    }
    const stored = await findStored(within, key)
    if (stored?.request !== request)
      throw new Problem(idempotencyProblems.storedBefore, {
        data: { storedVersion: versionIn(stored?.answer) },
      })
    return stored.answer
  })
