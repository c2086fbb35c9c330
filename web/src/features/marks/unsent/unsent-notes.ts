import type { LessonKind } from '@jingke/contract/catalogue'
import { createPageStore } from '../../../lib/browser/page-store.ts'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { drafts } from '../../../lib/drafts/index.ts'

/** A note that was written without a network. */
export interface UnsentNote {
  /** The server stores one note for it, however often it is sent. */
  readonly key: string
  readonly courseId: number
  readonly courseName: string
  readonly lessonId: number
  readonly lessonTitle: string
  /** Absent: a video. */
  readonly lessonKind?: LessonKind | undefined
  readonly second: number
  readonly text: string
  /** ISO 8601. */
  readonly writtenAt: string
  /** The server's words, if it will never store it. */
  readonly refusal?: string
}

const start = 'note:'

const useNotes = createPageStore<{ notes: readonly UnsentNote[]; isSending: boolean }>({
  notes: [],
  isSending: false,
})

const parse = (text: string): UnsentNote | undefined => {
  try {
    return JSON.parse(text) as UnsentNote
  } catch {
    return undefined
  }
}

const readAll = async (): Promise<UnsentNote[]> =>
  (await drafts.list(start))
    .map(({ text }) => parse(text))
    .filter((note) => note !== undefined)
    .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt))

/** In the browser until the server has stored them, encrypted like other unsent texts of the account. */
export const unsentNotes = {
  use: useNotes,
  get: (): readonly UnsentNote[] => useNotes.getState().notes,

  load: async (): Promise<readonly UnsentNote[]> => {
    const notes = await readAll()
    useNotes.setState({ notes })
    return notes
  },

  /** Rejects if the browser cannot store it. */
  add: async (
    note: Omit<UnsentNote, 'key' | 'writtenAt' | 'refusal'> & { readonly key?: string },
  ): Promise<UnsentNote> => {
    const added = { ...note, key: note.key ?? newUuid(), writtenAt: new Date().toISOString() }
    await drafts.save(start + added.key, JSON.stringify(added))
    await unsentNotes.load()
    return added
  },

  refuse: async (note: UnsentNote, refusal: string): Promise<void> => {
    await drafts.save(start + note.key, JSON.stringify({ ...note, refusal }))
    await unsentNotes.load()
  },

  remove: async ({ key }: UnsentNote): Promise<void> => {
    await drafts.save(start + key, '')
    await unsentNotes.load()
  },

  setSending: (isSending: boolean): void => useNotes.setState({ isSending }),
}
