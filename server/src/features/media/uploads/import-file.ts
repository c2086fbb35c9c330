import { copyFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import { openMediaFolders, syncFolder } from '../../../platform/media-files/index.ts'
import { insertVideo } from '../library/videos.store.ts'
import { newAssetKey, wrapKey } from '../pipeline/asset-key.ts'
import { type AssetRow, insertAsset } from '../pipeline/assets.store.ts'
import { enqueueStep } from '../pipeline/run-step.ts'

const plainId = (): string => crypto.randomUUID().replaceAll('-', '')

export interface NewFile {
  readonly uploadId: string
  readonly fileName: string
  readonly fileSize: number
  readonly state: 'uploading' | 'uploaded'
}

/** `高数 第一讲.final.mp4` is called 高数 第一讲.final until somebody says otherwise. */
export const nameOfFile = (fileName: string): string => {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  return (
    name
      .slice(0, name.length - extname(name).length)
      .trim()
      .slice(0, 120) || '未命名'
  )
}

/** A new file of a video; of a new video when none is named. */
export const addAsset = async (
  context: Context,
  video: { id: number } | { name: string; isPublic?: boolean },
  file: NewFile,
): Promise<AssetRow> => {
  const db = context.database.orm
  const now = context.clock.now()
  const videoId =
    'id' in video ? video.id : (await insertVideo(db, { ...video, createdAt: now })).id
  return insertAsset(db, {
    ...file,
    videoId,
    key: plainId(),
    wrappedKey: wrapKey(context.keys.media, newAssetKey()),
    queuedAt: file.state === 'uploaded' ? now : null,
    createdAt: now,
    changedAt: now,
  })
}

/** Puts a file of this machine through the same way that an upload takes; gives the video's id. */
export const takeFile = async (
  context: Context,
  { path, ...video }: { path: string; name: string; isPublic?: boolean },
): Promise<number> => {
  const folders = await openMediaFolders(context.config.dataDir)
  const uploadId = plainId()
  await copyFile(path, join(folders.uploads, uploadId))
  await syncFolder(folders.uploads)
  const asset = await addAsset(context, video, {
    uploadId,
    fileName: path.split('/').at(-1) ?? '',
    fileSize: (await stat(path)).size,
    state: 'uploaded',
  })
  await enqueueStep(context, context.database.orm, 'ingest', asset.id)
  return asset.videoId
}
