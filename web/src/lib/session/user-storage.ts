/** Keys of data that belongs to the signed-in user and is removed when the session ends. */
export const userPrefix = 'user:'
/** IndexedDB database of the same kind of data. */
export const userDatabase = 'jingke-user'

/** IndexedDB database of opened lessons, for the time without a network. */
export const keptDatabase = 'jingke-kept'

/** The next user of the browser finds none. */
export const forgetKept = (): void => {
  try {
    indexedDB.deleteDatabase(keptDatabase)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Null without storage too. */
export const readUserItem = (key: string): string | null => {
  try {
    return localStorage.getItem(userPrefix + key)
  } catch {
    return null
  }
}

export const writeUserItem = (key: string, value: string): void => {
  try {
    localStorage.setItem(userPrefix + key, value)
  } catch {
    // Without storage the value lives as long as the page.
  }
}

export const clearUserItems = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(userPrefix)) localStorage.removeItem(key)
    indexedDB.deleteDatabase(userDatabase)
  } catch {
    // Without storage there is nothing to remove.
  }
  forgetKept()
}
