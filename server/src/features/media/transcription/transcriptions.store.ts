import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { videoCaptions, videoTranscriptions } from '../media.tables.ts'

export type TranscriptionRow = typeof videoTranscriptions.$inferSelect

export const putTranscription = async (
  db: Db,
  row: typeof videoTranscriptions.$inferInsert,
): Promise<void> => {
  const { videoId, state, attempt = null, failure = null, detail = '' } = row
  const values = { state, attempt, failure, detail }
  await db
    .insert(videoTranscriptions)
    .values({ videoId, ...values })
    .onConflictDoUpdate({ target: videoTranscriptions.videoId, set: values })
}

/** Returns false if another run owns the row; locks it otherwise. */
export const endTranscription = async (
  db: Db,
  videoId: number,
  attempt: string,
  end: Pick<TranscriptionRow, 'state' | 'failure' | 'detail'>,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(videoTranscriptions)
    .set({ ...end, attempt: null })
    .where(and(eq(videoTranscriptions.videoId, videoId), eq(videoTranscriptions.attempt, attempt)))
  return rowCount !== 0
}

export const findTranscription = async (
  db: Db,
  videoId: number,
): Promise<TranscriptionRow | undefined> => {
  const rows = await db
    .select()
    .from(videoTranscriptions)
    .where(eq(videoTranscriptions.videoId, videoId))
  return rows[0]
}

/** Captions of this language that were published, or stored by an operator. */
export const hasPublishedCaption = async (
  db: Db,
  videoId: number,
  language: string,
): Promise<boolean> => {
  const rows = await db
    .select({ one: sql`1` })
    .from(videoCaptions)
    .where(
      and(
        eq(videoCaptions.videoId, videoId),
        eq(videoCaptions.language, language),
        eq(videoCaptions.isDraft, false),
      ),
    )
  return rows.length > 0
}
