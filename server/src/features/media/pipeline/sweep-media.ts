import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Media, mediaTopic } from '../media.ts'
import { finishUpload, removeUpload } from '../uploads/upload-handler.ts'
import {
  deleteAsset,
  findAssetByKey,
  listLiveAttempts,
  listNeededUploads,
  listSuperseded,
  listUnfinished,
  listUploading,
  patchAsset,
} from './assets.store.ts'
import { canMakeLadder, queueLadder } from './ingest-asset.ts'
import { enqueueStep, failAsset, hasJob } from './run-step.ts'

/** Milliseconds. */
const uploadPatience = 7 * 24 * 3600 * 1000

/** Milliseconds: longer than any playback key lives, so that nobody loses what plays. */
const grace = 15 * 60 * 1000

/** A job that was begun this often without an end will not come to one. */
const maxAttempts = 6

const isOlder = async (path: string, milliseconds: number): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs >= milliseconds
}

/** Uploads that ended while nobody wrote it down, and uploads that never will. */
const sweepUploading = async (media: Media): Promise<void> => {
  const now = media.context.clock.now().getTime()
  for (const asset of await listUploading(media.context.database.orm)) {
    const file = join(media.folders.uploads, asset.uploadId)
    const found = await stat(file).catch(() => undefined)
    if (found?.size === asset.fileSize) await finishUpload(media, asset.uploadId)
    else if (now - Math.max(asset.createdAt.getTime(), found?.mtimeMs ?? 0) > uploadPatience) {
      await failAsset(media, asset.id, 'upload-abandoned')
      await removeUpload(media, asset.uploadId)
    }
  }
}

/** Work that fell out of the queue goes back into it; what waited for an encoder may have one now. */
const sweepUnfinished = async (media: Media): Promise<void> => {
  const { context } = media
  const db = context.database.orm
  for (const asset of await listUnfinished(db)) {
    const isFirstStep = asset.state === 'uploaded' || asset.state === 'probing'
    const steps = ['ingest', 'ladder'] as const
    const jobs = await Promise.all(steps.map((step) => hasJob(context, step, asset.id)))
    if (media.running.has(asset.id) || jobs.includes(true)) continue
    if (!isFirstStep && !(asset.probe && canMakeLadder(media, asset.probe))) continue
    if (asset.attemptCount >= maxAttempts) {
      await failAsset(media, asset.id, 'interrupted')
      continue
    }
    await patchAsset(db, asset.id, { attemptCount: asset.attemptCount + 1 })
    if (isFirstStep) await enqueueStep(context, db, 'ingest', asset.id)
    else if (asset.probe) await queueLadder(media, asset.id, asset.probe)
  }
}

const sweepDrafts = async (media: Media, patience: number): Promise<void> => {
  const live = await listLiveAttempts(media.context.database.orm)
  for (const name of await readdir(media.folders.drafts)) {
    const path = join(media.folders.drafts, name)
    if (!live.has(name) && (await isOlder(path, patience)))
      await rm(path, { recursive: true, force: true })
  }
}

const sweepUploads = async (media: Media, patience: number): Promise<void> => {
  const needed = await listNeededUploads(media.context.database.orm)
  for (const name of await readdir(media.folders.uploads)) {
    const path = join(media.folders.uploads, name)
    if (!needed.has(name.replace(/\.json$/, '')) && (await isOlder(path, patience)))
      await rm(path, { force: true })
  }
}

const sweepSuperseded = async (media: Media, patience: number): Promise<void> => {
  const db = media.context.database.orm
  const before = new Date(media.context.clock.now().getTime() - patience)
  for (const asset of await listSuperseded(db, before)) {
    await deleteAsset(db, asset.id)
    await media.context.bus.publish(mediaTopic, asset.key)
    await removeUpload(media, asset.uploadId)
    await media.store.removeAsset(asset.key)
  }
}

const sweepPublished = async (media: Media, patience: number): Promise<void> => {
  for (const key of await media.store.listAssets()) {
    const asset = await findAssetByKey(media.context.database.orm, key)
    const needed = new Set(asset?.renditions.map(({ id }) => id))
    if (asset?.sprites) needed.add(asset.sprites.id)
    const parts = await media.store.listParts(key)
    for (const { name, modifiedAt } of parts)
      if (!needed.has(name) && Date.now() - modifiedAt.getTime() >= patience)
        await media.store.removePart(key, name)
    if (!asset && parts.length === 0) await media.store.removeAsset(key)
  }
}

/** Puts right whatever a sudden end has left behind. */
export const sweepMedia = async (media: Media, patience = grace): Promise<void> => {
  await sweepUploading(media)
  await sweepUnfinished(media)
  await sweepSuperseded(media, patience)
  await sweepDrafts(media, patience)
  await sweepUploads(media, patience)
  await sweepPublished(media, patience)
}
