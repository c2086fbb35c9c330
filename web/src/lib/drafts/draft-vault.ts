import { userPrefix } from '../session/user-storage.ts'
import { getAccountKey, openText, sealText } from './account-key.ts'

/** Names of the entries in localStorage, and how their texts are encrypted there. */
export interface DraftVault {
  readonly prefix: string
  readonly seal: (text: string) => Promise<string>
  /** Rejects a text of another key. */
  readonly open: (sealed: string) => Promise<string>
}

/** Entries of all accounts of this browser. */
export const draftPrefix = 'draft:'

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * The key is of the account: the next user of the browser has another one. A page without a secure origin cannot
 * encrypt; its drafts are removed with the session.
 */
export const openVault = async (): Promise<DraftVault> => {
  const plain = { seal: async (text: string) => text, open: async (text: string) => text }
  if (!globalThis.isSecureContext) return { prefix: `${userPrefix}${draftPrefix}`, ...plain }
  const account = await getAccountKey()
  return {
    prefix: `${draftPrefix}${account.owner}:`,
    seal: async (text) => toBase64(await sealText(account, text)),
    open: (sealed) => openText(account, toBytes(sealed)),
  }
}
