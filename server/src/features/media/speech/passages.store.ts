import type { Cue } from '@jingke/contract/media'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { captionCues, captionPassages, videoCaptions } from '../media.tables.ts'
import { indexedLength, toPassages } from './passages.ts'

/** Call in the transaction that changes the cues. */
export const putPassages = async (
  db: Db,
  captionId: number,
  cues: readonly Cue[],
): Promise<void> => {
  await db.delete(captionPassages).where(eq(captionPassages.captionId, captionId))
  for (const passages of toPassages(captionId, cues))
    await db.insert(captionPassages).values(
      passages.map(({ position, terms }) => ({
        captionId,
        position,
        terms: sql`array_to_tsvector(${sql.param(terms)}::text[])`,
      })),
    )
}

/** Locks captions that are not indexed; undefined if all are, or are being indexed. */
export const lockUnindexed = async (db: Db): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: videoCaptions.id })
    .from(videoCaptions)
    .where(not(videoCaptions.isIndexed))
    .orderBy(asc(videoCaptions.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row?.id
}

export const markIndexed = async (db: Db, captionId: number): Promise<void> => {
  await db.update(videoCaptions).set({ isIndexed: true }).where(eq(videoCaptions.id, captionId))
}

export const findNewestCaptionId = async (db: Db): Promise<number> => {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${videoCaptions.id}), 0)` })
    .from(videoCaptions)
  return row?.id ?? 0
}

export interface PassageKey {
  readonly captionId: number
  readonly position: number
}

/** The cues of each passage, in the order of the passages. */
export const listPassageCues = async (
  db: Db,
  passages: readonly PassageKey[],
): Promise<Cue[][]> => {
  if (passages.length === 0) return []
  const captionIds = sql.param(passages.map(({ captionId }) => captionId))
  const positions = sql.param(passages.map(({ position }) => position))
  const rows = await db
    .select({
      number: sql<number>`passage.number::integer`,
      start: captionCues.start,
      end: captionCues.end,
      text: captionCues.text,
    })
    .from(
      sql`unnest(${captionIds}::integer[], ${positions}::integer[])
        with ordinality as passage(caption_id, position, number)`,
    )
    .innerJoin(
      captionCues,
      and(
        eq(captionCues.captionId, sql`passage.caption_id`),
        sql`${captionCues.position} >= passage.position`,
        sql`${captionCues.position} < passage.position + ${indexedLength}::integer`,
      ),
    )
    .orderBy(sql`passage.number`, asc(captionCues.position))
  return passages.map((_, index) =>
    rows
      .filter(({ number }) => number === index + 1)
      .map(({ start, end, text }) => ({ start, end, text })),
  )
}
