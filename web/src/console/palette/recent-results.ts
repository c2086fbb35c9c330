import { readUserItem, writeUserItem } from '../../lib/session/user-storage.ts'
import type { PaletteResult } from './palette-result.ts'

const key = 'palette'
const kept = 8

/** What was opened before; actions without an address are found by their id. */
type Recent = Omit<PaletteResult, 'run'>

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'kind' in value

export const listRecent = (): readonly Recent[] => {
  try {
    const stored: unknown = JSON.parse(readUserItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

/** It belongs to the session: names of learners are among them. */
export const rememberResult = ({ run: _, ...result }: PaletteResult): void => {
  const others = listRecent().filter(({ id }) => id !== result.id)
  writeUserItem(key, JSON.stringify([result, ...others].slice(0, kept)))
}
