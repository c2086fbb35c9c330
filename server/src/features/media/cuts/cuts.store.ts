import type { ChapterMark } from '@jingke/contract/media'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { listCaptionRows, rewriteCues } from '../captions/captions.store.ts'
import { videoCaptions, videos } from '../media.tables.ts'
import { type ShownRange, splitCues } from './move-times.ts'

/** Moves the cues of all captions of the video, drafts too. */
export const moveCues = async (
  db: Db,
  videoId: number,
  from: ShownRange,
  to: ShownRange,
): Promise<void> => {
  for (const { id } of await listCaptionRows(db, videoId)) {
    let cutCues: (typeof videoCaptions.$inferSelect)['cutCues'] = []
    await rewriteCues(db, id, (shown, caption) => {
      const parted = splitCues({ shown, away: caption.cutCues }, from, to)
      cutCues = parted.away
      return parted.shown
    })
    await db.update(videoCaptions).set({ cutCues }).where(eq(videoCaptions.id, id))
  }
}

export const putChapters = async (
  db: Db,
  videoId: number,
  { shown, away }: { shown: ChapterMark[]; away: ChapterMark[] },
): Promise<void> => {
  await db
    .update(videos)
    .set({ chapters: shown, cutChapters: away, version: sql`${videos.version} + 1` })
    .where(eq(videos.id, videoId))
}

/** What belonged to the rest of a file that was replaced. */
export const forgetCut = async (db: Db, videoId: number): Promise<void> => {
  await db.update(videos).set({ cutChapters: [] }).where(eq(videos.id, videoId))
  await db.update(videoCaptions).set({ cutCues: [] }).where(eq(videoCaptions.videoId, videoId))
}
