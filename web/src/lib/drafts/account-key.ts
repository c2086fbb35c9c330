import { getDraftKey } from '@jingke/contract/auth/calls'
import { call } from '../api/api.ts'

/** Encrypts what an account leaves in this browser. */
export interface AccountKey {
  /** Names the account without saying which one it is. */
  readonly owner: string
  readonly key: CryptoKey
}

const ivLength = 12

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const fetchKey = async (): Promise<AccountKey> => {
  const { owner, key } = await call(getDraftKey, {}, { isQuiet: true, isRetried: true })
  // Not extractable: a copy in IndexedDB can be used by this site and not read.
  const imported = await crypto.subtle.importKey('raw', toBytes(key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return { owner, key: imported }
}

let known: Promise<AccountKey> | undefined

/** The key of the signed-in account; asked for once, and again after a failure. */
export const getAccountKey = (): Promise<AccountKey> => {
  known ??= fetchKey().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/** For a page without a network: the key that the browser keeps with the lessons. */
export const setAccountKey = (key: AccountKey): void => {
  known = Promise.resolve(key)
}

export const sealText = async (
  { key }: AccountKey,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const data = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data)
  const bytes = new Uint8Array(ivLength + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), ivLength)
  return bytes
}

/** Rejects a text of another key. */
export const openText = async (
  { key }: AccountKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const iv = bytes.subarray(0, ivLength)
  const data = bytes.subarray(ivLength)
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
}
