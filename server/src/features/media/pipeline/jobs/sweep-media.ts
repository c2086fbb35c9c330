import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupRunning } from '../../../../platform/database/restore-state.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { isStoredAttachment } from '../../attachments/attachments.store.ts'
import { sweepAttachments } from '../../attachments/sweep-attachments.ts'
import { isStoredDocument } from '../../documents/documents.store.ts'
import { isStoredLearnerFile } from '../../learner-files/learner-files.store.ts'
import { assetTopic, type Media } from '../../media.ts'
import { finishUpload } from '../../uploads/finish-upload.ts'
import { removeUpload } from '../../uploads/remove-upload.ts'
import {
  countRun,
  deleteAsset,
  findAssetByKey,
  listLiveAttempts,
  listNeededUploads,
  listSuperseded,
  listUnfinished,
  listUploading,
} from '../assets.store.ts'
import { sweepOriginals } from '../originals.ts'
import { nameOfParts, sweepStoredParts } from '../transcode/encode-parts.ts'
import { canTranscode, queueTranscode } from '../transcode/queue-transcode.ts'
import { failAsset } from './fail-asset.ts'
import { removeAssetFiles } from './remove-asset-files.ts'
import { retriesSince } from './retry-period.ts'
import { enqueueStep, hasStepJob } from './step-jobs.ts'

/** Milliseconds after the last byte. */
const uploadTimeout = 7 * 24 * 3600 * 1000

/** Milliseconds. Longer than a playback key is valid, so that no file is removed while it plays. */
const gracePeriod = 15 * 60 * 1000

/** Milliseconds that another process may take to finish an upload. */
const finishTime = 60_000

/** Number of interrupted runs after which an asset fails. */
const maxAttempts = 6

/** A hard link has the last write of its file, but a change of its own. */
const isOlder = async (path: string, milliseconds: number): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - Math.max(found.mtimeMs, found.ctimeMs) >= milliseconds
}

/** Finishes complete uploads that were not recorded as finished; fails abandoned ones. */
const sweepUploading = async (media: Media): Promise<void> => {
  const { context } = media
  const now = context.clock.now().getTime()
  for (const asset of await listUploading(context.db)) {
    const found = await media.uploads.find(asset.uploadId)
    if (found?.size === asset.fileSize) await finishUpload(media, asset.uploadId)
    else if (
      now - Math.max(asset.createdAt.getTime(), found?.arrivedAt.getTime() ?? 0) >
      uploadTimeout
    ) {
      await failAsset(context, asset.id, 'upload-abandoned')
      await removeUpload(media, asset.uploadId)
    }
  }
}

/** Enqueues assets that have no job, and those that waited for an encoder that now exists. */
const sweepUnfinished = async (media: Media): Promise<void> => {
  const { context } = media
  const { db } = context
  for (const asset of await listUnfinished(db)) {
    const isFirstStep = asset.state === 'uploaded' || asset.state === 'probing'
    const steps = ['ingest', 'transcode', 'copy'] as const
    const jobs = await Promise.all(steps.map((step) => hasStepJob(context, step, asset.id)))
    if (media.running.has(asset.id) || jobs.includes(true)) continue
    if (!isFirstStep && !(asset.probe && canTranscode(media, asset.probe))) continue
    if (asset.attemptCount >= maxAttempts) {
      await failAsset(context, asset.id, 'interrupted')
      continue
    }
    if (!(await countRun(db, asset))) continue
    if (isFirstStep) await enqueueStep(context, 'ingest', asset.id)
    else if (asset.probe) await queueTranscode(context, asset.id, asset.probe)
  }
}

const sweepDrafts = async (media: Media, minAge: number): Promise<void> => {
  const live = await listLiveAttempts(media.context.db)
  for (const { id } of await listUnfinished(media.context.db)) live.add(nameOfParts(id))
  for (const name of await readdir(media.folders.drafts)) {
    const path = join(media.folders.drafts, name)
    if (!live.has(name) && (await isOlder(path, minAge)))
      await rm(path, { recursive: true, force: true })
  }
}

/** Names are read first: a file that is added meanwhile may belong to a row that is not read. */
const sweepUploads = async (media: Media, minAge: number): Promise<void> => {
  const { context, uploads } = media
  const ids = await uploads.list()
  const needed = new Set(await listNeededUploads(context.db, retriesSince(context.clock.now())))
  const others = ids.filter((id) => !needed.has(id))
  const kept = await sweepAttachments(media, others, Math.min(minAge, finishTime), uploadTimeout)
  for (const id of others) {
    const found = kept.has(id) ? undefined : await uploads.find(id)
    if (found && Date.now() - found.changedAt.getTime() >= minAge) await uploads.remove(id)
  }
}

const sweepSuperseded = async (media: Media, minAge: number): Promise<void> => {
  const { context } = media
  const before = new Date(context.clock.now().getTime() - minAge)
  for (const asset of await listSuperseded(context.db, before)) {
    await inTransaction(context, async ({ db, bus }) => {
      await deleteAsset(db, asset.id)
      await bus.publish(assetTopic, asset.key)
    })
    await removeAssetFiles(media, asset)
  }
}

const sweepPublished = async (media: Media, minAge: number): Promise<void> => {
  for (const key of await media.store.listAssets()) {
    const { db } = media.context
    const isStored = [isStoredAttachment, isStoredDocument, isStoredLearnerFile]
    if ((await Promise.all(isStored.map((find) => find(db, key)))).includes(true)) continue
    const asset = await findAssetByKey(db, key)
    const needed = new Set(asset?.renditions.map(({ id }) => id))
    if (asset?.sprites) needed.add(asset.sprites.id)
    const folders = await media.store.listFolders(key)
    for (const name of folders) {
      if (needed.has(name)) continue
      const changedAt = await media.store.changedAt(key, name)
      if (changedAt && Date.now() - changedAt.getTime() >= minAge)
        await media.store.removeFolder(key, name)
    }
    if (!asset && folders.length === 0) await media.store.removeAsset(key)
  }
}

/** A list of all videos costs an object store requests that are paid for: it is made once an hour. */
export const sweepStore = async (media: Media): Promise<void> => {
  const { db, objects, pool } = media.context
  if (!objects || (await isBackupRunning(pool))) return
  await sweepPublished(media, gracePeriod)
  await sweepStoredParts(media, () => listUnfinished(db))
}

/** Repairs what a killed process left behind: unrecorded uploads, lost jobs, unused files. */
export const sweepMedia = async (media: Media, minAge = gracePeriod): Promise<void> => {
  await sweepUploading(media)
  await sweepUnfinished(media)
  if (await isBackupRunning(media.context.pool)) return
  await sweepSuperseded(media, minAge)
  await sweepDrafts(media, minAge)
  await sweepOriginals(media)
  await sweepUploads(media, minAge)
  if (!media.context.objects) await sweepPublished(media, minAge)
}
