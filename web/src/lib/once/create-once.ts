import { newUuid } from '../browser/uuid.ts'
import { storedVersion } from './outcome.ts'

export type Once = <Result>(
  send: (idempotencyKey: string) => Promise<Result>,
  scope?: string,
) => Promise<Result>

/**
 * Sends a change with a key that is kept until its answer arrives, over failed attempts and corrected input: the
 * server makes it once. While it is being sent, another request gets its answer. Changes of different things that one
 * part of a page sends have different scopes.
 */
export const createOnce = (): Once => {
  const keys = new Map<string, string>()
  const running = new Map<string, Promise<unknown>>()
  const attempt = async <Result>(
    send: (idempotencyKey: string) => Promise<Result>,
    scope: string,
  ): Promise<Result> => {
    const key = keys.get(scope) ?? newUuid()
    keys.set(scope, key)
    try {
      const result = await send(key)
      keys.delete(scope)
      return result
    } catch (error) {
      // Told that the earlier attempt was stored, the user may send what has changed since.
      if (storedVersion(error) !== undefined) keys.delete(scope)
      throw error
    } finally {
      running.delete(scope)
    }
  }
  return <Result>(send: (idempotencyKey: string) => Promise<Result>, scope = '') => {
    // Safe cast: one scope has one kind of result.
    const known = running.get(scope) as Promise<Result> | undefined
    const sending = known ?? attempt(send, scope)
    running.set(scope, sending)
    return sending
  }
}
