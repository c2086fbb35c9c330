import { userPrefix } from '../session/user-storage.ts'
import { draftPrefix, openVault } from './draft-vault.ts'

/** Milliseconds. An account that is not used here any more leaves nothing for ever. */
const lifetime = 30 * 24 * 3600_000

/** What is written in this document, by scope; empty: sent or deleted. */
const texts = new Map<string, string>()

const keysOf = (prefix: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix))

const removeOld = (): void => {
  for (const key of keysOf(draftPrefix)) {
    const [time = ''] = localStorage.getItem(key)?.split(':') ?? []
    if (!(Number(time) > Date.now() - lifetime)) localStorage.removeItem(key)
  }
}

const store = async (scope: string, text: string): Promise<void> => {
  const { prefix, seal } = await openVault()
  const sealed = text && (await seal(text))
  // A later change stores itself.
  if (texts.get(scope) !== text) return
  if (sealed) localStorage.setItem(prefix + scope, `${Date.now()}:${sealed}`)
  else localStorage.removeItem(prefix + scope)
}

const read = async (scope: string): Promise<string> => {
  const { prefix, open } = await openVault()
  removeOld()
  const stored = localStorage.getItem(prefix + scope)
  return stored ? open(stored.slice(stored.indexOf(':') + 1)) : ''
}

/**
 * Texts that are written and not sent. They stay in the browser over a reload, without a network and after the
 * end of the session, and only the same account can read them.
 */
export const drafts = {
  get: (scope: string): string => texts.get(scope) ?? '',

  /** As it was left by an earlier document, unless it was written in this one. */
  load: async (scope: string): Promise<string> => {
    // Without storage or the key there is what this document has.
    const stored = await read(scope).catch(() => '')
    if (!texts.has(scope)) texts.set(scope, stored)
    return drafts.get(scope)
  },

  set: (scope: string, text: string): void => {
    texts.set(scope, text)
    // Without storage or the key the text lives as long as the document.
    store(scope, text).catch(() => {})
  },

  /** Rejects if the browser could not store it, which a text that nobody has in front of them needs to know. */
  save: async (scope: string, text: string): Promise<void> => {
    texts.set(scope, text)
    await store(scope, text)
  },

  /** Texts of this account whose scope begins with `start`, also those of other documents. */
  list: async (start: string): Promise<{ scope: string; text: string }[]> => {
    // Most documents need no key.
    if (keysOf(draftPrefix).length === 0 && keysOf(userPrefix + draftPrefix).length === 0) return []
    const { prefix, open } = await openVault()
    removeOld()
    const found = keysOf(prefix + start).map(async (key) => {
      const stored = localStorage.getItem(key) ?? ''
      const text = await open(stored.slice(stored.indexOf(':') + 1)).catch(() => '')
      return { scope: key.slice(prefix.length), text }
    })
    return (await Promise.all(found)).filter(({ text }) => text !== '')
  },

  /** How many texts of this account are in the browser. */
  count: async (): Promise<number> => {
    try {
      return keysOf((await openVault()).prefix).length
    } catch {
      return 0
    }
  },

  discardAll: async (): Promise<void> => {
    texts.clear()
    const { prefix } = await openVault()
    for (const key of keysOf(prefix)) localStorage.removeItem(key)
  },
}
