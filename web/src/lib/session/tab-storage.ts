/** In sessionStorage: survives a reload of this tab only. */
export const readTabItem = <Value>(key: string): Value | undefined => {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

export const storeTabItem = (key: string, value: unknown): void => {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the value is in memory only.
  }
}
