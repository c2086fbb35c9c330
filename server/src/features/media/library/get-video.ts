import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { listFileSubtitles } from '../captions/file-subtitles.store.ts'
import { toFileSubtitles } from '../captions/file-subtitles.view.ts'
import { fileOf, uncutDuration } from '../cuts/apply-cut.ts'
import type { Media } from '../media.ts'
import { findAsset, findNewestOriginal, listQueuePositions } from '../pipeline/assets.store.ts'
import { describePlayback } from '../playback/describe-playback.ts'
import { canTranscribe } from '../transcription/queue-transcription.ts'
import { toTranscription } from '../transcription/transcription.view.ts'
import { findTranscription } from '../transcription/transcriptions.store.ts'
import { automaticPosterOf, toLibraryVideo } from './library.view.ts'
import { listLibraryRows } from './videos.store.ts'

export const getVideo =
  (media: Media): Operation<typeof calls.getVideo> =>
  async ({ context, caller }, { videoId }) => {
    const { db } = context
    const { rows } = await listLibraryRows(db, { videoId, limit: 1, offset: 0 })
    const [row] = rows
    if (!row) throw new Problem(mediaProblems.videoNotFound)
    const { currentAssetId } = row.video
    const shown = currentAssetId === null ? undefined : await findAsset(db, currentAssetId)
    const original = await findNewestOriginal(db, videoId)
    return {
      ...toLibraryVideo(media, row, await listQueuePositions(db), caller.language),
      playback: await describePlayback(context, videoId, caller.language),
      chapters: row.video.chapters,
      cut: shown?.cut ? { start: shown.cut.start, end: shown.cut.end } : null,
      uncutDuration: shown ? uncutDuration(shown) : 0,
      canCut: shown !== undefined && original !== undefined && fileOf(shown) === fileOf(original),
      fileSubtitles: (await listFileSubtitles(db, videoId)).map(toFileSubtitles),
      fileChapters: (row.shown ?? row.newest).probe?.chapters ?? [],
      chosenPoster: row.video.poster,
      automaticPoster: automaticPosterOf(row),
      transcription: toTranscription(await findTranscription(db, videoId), caller.language),
      canTranscribe: await canTranscribe(
        media,
        db,
        row.video.currentAssetId === row.newest.id ? row.newest : undefined,
      ),
    }
  }
