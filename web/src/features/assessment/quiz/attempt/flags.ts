import { useState } from 'react'
import { readUserItem, writeUserItem } from '../../../../lib/session/user-storage.ts'

const parse = (text: string | null): number[] => {
  try {
    const flags: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(flags) ? flags.filter((flag) => typeof flag === 'number') : []
  } catch {
    return []
  }
}

/** Places of questions that the learner wants to see again; they survive a reload. */
export const useFlags = (attemptId: number) => {
  const key = `quizFlags:${attemptId}`
  const [flags, setFlags] = useState<readonly number[]>(() => parse(readUserItem(key)))
  const toggle = (place: number) => {
    const next = flags.includes(place) ? flags.filter((one) => one !== place) : [...flags, place]
    writeUserItem(key, JSON.stringify(next))
    setFlags(next)
  }
  return { flags, toggle }
}
