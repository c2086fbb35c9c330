/** What the browser keeps of an answer until the server has it. */
export interface KeptDraft {
  readonly text: string
  /** The number of the stored draft that it is based on. */
  readonly number: number
}

/** As the browser has kept it; undefined: nothing was kept. */
export const parseKeptDraft = (kept: string): KeptDraft | undefined => {
  try {
    const { text, number } = JSON.parse(kept) as Partial<Record<keyof KeptDraft, unknown>>
    return typeof text === 'string' && typeof number === 'number' ? { text, number } : undefined
  } catch {
    return undefined
  }
}
