import {
  type AccountKey,
  getAccountKey,
  openText,
  sealText,
  setAccountKey,
} from '../drafts/index.ts'
import { session } from '../session/session.ts'
import { forgetKept } from '../session/user-storage.ts'
import { type KeptRows, keptRows } from './kept-database.ts'
import { findOverflow, type KeptLesson, keptFor } from './kept-lesson.ts'

type LessonRow = KeptRows['lessons']

const findOwner = async (): Promise<KeptRows['owner'] | undefined> =>
  (await keptRows.all('owner'))[0]

const openLesson = async (account: AccountKey, { sealed }: LessonRow): Promise<KeptLesson> =>
  // Safe cast: this browser has written it, for this account.
  JSON.parse(await openText(account, sealed)) as KeptLesson

/** Takes the store for this sign-in; lessons of another one are removed. */
const claim = async (signInId: string): Promise<AccountKey> => {
  const before = await findOwner()
  if (before?.signInId === signInId) {
    setAccountKey(before)
    return before
  }
  const { owner, key } = await getAccountKey()
  await keptRows.clear('lessons')
  await keptRows.put('owner', { id: 'owner', signInId, owner, key, seenAt: Date.now() })
  return { owner, key }
}

/** The server was reached: from now on what is kept is shown for another while. */
export const noteContact = async (): Promise<void> => {
  const row = await findOwner()
  if (row && row.signInId === session.get().signInId)
    await keptRows.put('owner', { ...row, seenAt: Date.now() })
}

const removeOverflow = async (): Promise<void> => {
  const rows = await keptRows.all('lessons')
  const sizes = rows.map(({ id, openedAt, sealed }) => ({
    lessonId: id,
    openedAt,
    bytes: sealed.byteLength,
  }))
  for (const id of findOverflow(sizes)) await keptRows.remove('lessons', id)
}

const findLesson = async (account: AccountKey, id: number): Promise<KeptLesson | undefined> => {
  const row = (await keptRows.all('lessons')).find((one) => one.id === id)
  return row && openLesson(account, row).catch(() => undefined)
}

const write = async (lesson: KeptLesson): Promise<void> => {
  const { signInId } = session.get()
  if (signInId === undefined) return
  const account = await claim(signInId)
  const before = await findLesson(account, lesson.lessonId)
  const merged: KeptLesson = {
    ...lesson,
    cues: lesson.cues ?? before?.cues,
    marks: lesson.marks ?? before?.marks,
  }
  const sealed = await sealText(account, JSON.stringify(merged))
  // The session may have ended meanwhile, and with it what is kept.
  if (session.get().signInId !== signInId) return forgetKept()
  await keptRows.put('lessons', { id: lesson.lessonId, openedAt: Date.now(), sealed })
  await removeOverflow()
}

let writing: Promise<void> = Promise.resolve()

/** What is not loaded yet stays as it was kept before. One at a time, because each reads what was kept. */
export const keepLesson = (lesson: KeptLesson): Promise<void> => {
  const written = writing.then(() => write(lesson))
  writing = written.catch(() => {})
  return written
}

export interface Kept {
  readonly account: AccountKey
  /** The one that was opened last comes first. */
  readonly lessons: readonly KeptLesson[]
}

/** For a page without a network. Undefined if nothing is kept for the sign-in of this browser. */
export const readKept = async (): Promise<Kept | undefined> => {
  const { signInId, refreshToken } = session.get()
  const account = await findOwner()
  if (!account) return undefined
  const isOwn = refreshToken !== undefined && account.signInId === signInId
  if (!isOwn || account.seenAt < Date.now() - keptFor) {
    forgetKept()
    return undefined
  }
  const rows = (await keptRows.all('lessons')).toSorted((a, b) => b.openedAt - a.openedAt)
  const opened = rows.map((row) => openLesson(account, row).catch(() => undefined))
  const lessons = (await Promise.all(opened)).filter((lesson) => lesson !== undefined)
  return { account, lessons }
}
