import { getDraftKey } from '@jingke/contract/auth/calls'
import { call } from '../api/api.ts'
import { userPrefix } from '../session/user-storage.ts'

/** Names of the entries in localStorage, and how their texts are encrypted there. */
export interface DraftVault {
  readonly prefix: string
  readonly seal: (text: string) => Promise<string>
  /** Rejects a text of another key. */
  readonly open: (sealed: string) => Promise<string>
}

/** Entries of all accounts of this browser. */
export const draftPrefix = 'draft:'
const ivLength = 12

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * The key is of the account and in memory only: the next user of the browser has another one. A page without
 * a secure origin cannot encrypt; its drafts are removed with the session.
 */
export const openVault = async (): Promise<DraftVault> => {
  const plain = { seal: async (text: string) => text, open: async (text: string) => text }
  if (!globalThis.isSecureContext) return { prefix: `${userPrefix}${draftPrefix}`, ...plain }
  const { owner, key: raw } = await call(getDraftKey, {}, { isQuiet: true, isRetried: true })
  const key = await crypto.subtle.importKey('raw', toBytes(raw), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return {
    prefix: `${draftPrefix}${owner}:`,
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const data = new TextEncoder().encode(text)
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data))
      return toBase64(new Uint8Array([...iv, ...sealed]))
    },
    open: async (sealed) => {
      const bytes = toBytes(sealed)
      const iv = bytes.subarray(0, ivLength)
      const data = bytes.subarray(ivLength)
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data),
      )
    },
  }
}
