import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { ChildFailure } from '../../../../platform/ffmpeg/index.ts'
import { putFileSubtitles } from '../../captions/file-subtitles.store.ts'
import { assetTopic, lessonVideosTopic, type Media } from '../../media.ts'
import { patchAsset } from '../assets.store.ts'
import { PicturesResult } from '../child/tasks.ts'
import { runChildTask, sourceOf } from '../jobs/child-task.ts'
import type { StepRun } from '../jobs/run-step.ts'
import type { Probe } from '../probe.ts'

/** Poster, sprite sheets, and the subtitles inside the file. Optional: a failure is logged, and the video plays without them. */
export const makePictures = async (media: Media, run: StepRun, probe: Probe): Promise<void> => {
  if (media.encoder.kind === 'none') return
  const { asset, folder, signal } = run
  try {
    const result = PicturesResult.parse(
      await runChildTask(
        { signal },
        {
          name: 'pictures',
          source: await sourceOf(media, run),
          folder,
          encoder: media.encoder,
          probe,
        },
      ),
    )
    const { posterFile, sprites } = result
    await putFileSubtitles(media.context.db, asset.id, result.subtitles)
    if (!posterFile) return
    if (sprites) await media.store.publish(join(folder, sprites.id), asset.key, sprites.id)
    const poster = await media.context.storage.putPublic(await readFile(posterFile), 'poster.jpg')
    await inTransaction(media.context, async ({ db, bus }) => {
      await patchAsset(db, asset.id, { poster, sprites })
      await bus.publish(assetTopic, asset.key)
      await bus.publish(lessonVideosTopic, null)
    })
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error
    media.context.log.warn({ err: error, assetId: asset.id }, 'a video has no pictures')
  }
}
