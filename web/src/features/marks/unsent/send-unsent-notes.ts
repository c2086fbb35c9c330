import { addMark } from '@jingke/contract/marks/calls'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { isUnsettled } from '../../../lib/once/index.ts'
import { type UnsentNote, unsentNotes } from './unsent-notes.ts'

/** One tab at a time; the key makes a note that two of them send one note. */
const alone = (work: () => Promise<number>): Promise<number> =>
  'locks' in navigator ? navigator.locks.request('jingke-unsent-notes', work) : work()

/** False if the server cannot be reached: the note stays as it is. */
const settle = async (note: UnsentNote): Promise<boolean> => {
  const { courseId, lessonId, second, text, key } = note
  try {
    const mark = { courseId, lessonId, second, kind: 'note' as const, text, key }
    await call(addMark, mark, { idempotencyKey: key, isQuiet: true })
  } catch (error) {
    if (isUnsettled(error)) return false
    await unsentNotes.refuse(note, errorText(error))
    return true
  }
  await unsentNotes.remove(note)
  return true
}

/** How many notes the server has stored now. */
export const sendUnsentNotes = (): Promise<number> =>
  alone(async () => {
    const waiting = (await unsentNotes.load()).filter(({ refusal }) => refusal === undefined)
    unsentNotes.setSending(waiting.length > 0)
    try {
      for (const note of waiting) if (!(await settle(note))) break
    } finally {
      unsentNotes.setSending(false)
    }
    const left = new Set(unsentNotes.get().map(({ key }) => key))
    return waiting.filter(({ key }) => !left.has(key)).length
  })
