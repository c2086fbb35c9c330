import type { Cue } from '@jingke/contract/media'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { captionCues, videoCaptions } from '../media.tables.ts'
import { putPassages } from '../speech/passages.store.ts'

export type CaptionRow = typeof videoCaptions.$inferSelect

/** Rows per statement: building one of more blocks other calls. */
const batchSize = 500

/** Also of the search in speech, which finds no drafts. */
const replaceCues = async (
  db: Db,
  { id: captionId, isDraft }: CaptionRow,
  cues: readonly Cue[],
): Promise<void> => {
  await db.delete(captionCues).where(eq(captionCues.captionId, captionId))
  for (let from = 0; from < cues.length; from += batchSize)
    await db
      .insert(captionCues)
      .values(
        cues
          .slice(from, from + batchSize)
          .map((cue, index) => ({ ...cue, captionId, position: from + index })),
      )
  await putPassages(db, captionId, isDraft ? [] : cues)
}

/** Replaces the captions of the same language atomically, a draft too. */
export const putCaptionRow = (
  db: Db,
  caption: { videoId: number; language: string; label: string; isDraft?: boolean },
  cues: readonly Cue[],
): Promise<CaptionRow> =>
  db.transaction(async (tx) => {
    const cueCount = cues.length
    const [row] = await tx
      .insert(videoCaptions)
      .values({ ...caption, cueCount, isIndexed: true })
      .onConflictDoUpdate({
        target: [videoCaptions.videoId, videoCaptions.language],
        set: {
          label: caption.label,
          cueCount,
          cutCues: [],
          isIndexed: true,
          isDraft: caption.isDraft ?? false,
          version: sql`${videoCaptions.version} + 1`,
        },
      })
      .returning()
    if (!row) throw new Error('the captions were not stored')
    await replaceCues(tx, row, cues)
    return row
  })

/** Locks the row, so that concurrent edits do not overwrite each other. */
export const rewriteCues = (
  db: Db,
  captionId: number,
  change: (cues: Cue[], caption: CaptionRow) => Cue[],
): Promise<CaptionRow | undefined> =>
  db.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(videoCaptions)
      .where(eq(videoCaptions.id, captionId))
      .for('update')
    if (!locked) return undefined
    const cues = change(await listCues(tx, captionId), locked)
    await replaceCues(tx, locked, cues)
    const [row] = await tx
      .update(videoCaptions)
      .set({ cueCount: cues.length, isIndexed: true, version: sql`${videoCaptions.version} + 1` })
      .where(eq(videoCaptions.id, captionId))
      .returning()
    return row
  })

/** Locks the row; undefined if there is none. */
export const lockCaption = async (db: Db, id: number): Promise<CaptionRow | undefined> => {
  const rows = await db.select().from(videoCaptions).where(eq(videoCaptions.id, id)).for('update')
  return rows[0]
}

/** Learners see and find the captions from then on. Call with the row locked. */
export const publishDraft = async (db: Db, id: number): Promise<CaptionRow> => {
  const [row] = await db
    .update(videoCaptions)
    .set({ isDraft: false, version: sql`${videoCaptions.version} + 1` })
    .where(eq(videoCaptions.id, id))
    .returning()
  if (!row) throw new Error('the captions are gone')
  await putPassages(db, id, await listCues(db, id))
  return row
}

export const listCaptionRows = (db: Db, videoId: number): Promise<CaptionRow[]> =>
  db
    .select()
    .from(videoCaptions)
    .where(eq(videoCaptions.videoId, videoId))
    .orderBy(asc(videoCaptions.id))

export const findCaption = async (db: Db, id: number): Promise<CaptionRow | undefined> => {
  const rows = await db.select().from(videoCaptions).where(eq(videoCaptions.id, id))
  return rows[0]
}

export const findCaptionIn = async (
  db: Db,
  videoId: number,
  language: string,
): Promise<CaptionRow | undefined> => {
  const rows = await db
    .select()
    .from(videoCaptions)
    .where(and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.language, language)))
  return rows[0]
}

export const listCues = (db: Db, captionId: number): Promise<Cue[]> =>
  db
    .select({ start: captionCues.start, end: captionCues.end, text: captionCues.text })
    .from(captionCues)
    .where(eq(captionCues.captionId, captionId))
    .orderBy(asc(captionCues.position))

export const deleteCaptionRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(videoCaptions).where(eq(videoCaptions.id, id))
}
