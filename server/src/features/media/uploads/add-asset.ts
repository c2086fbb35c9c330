import { extname } from 'node:path'
import { maxVideoName } from '@jingke/contract/media'
import { requireOwnSecret } from '../../../platform/config/require-own-secret.ts'
import type { Context } from '../../../platform/context.ts'
import { insertVideo } from '../library/videos.store.ts'
import { type AssetRow, insertAsset } from '../pipeline/assets.store.ts'
import { newAssetKey, wrapKey } from '../pipeline/transcode/asset-key.ts'
import { cutText } from './cut-text.ts'

/** 32 hexadecimal digits. */
export const newPlainId = (): string => crypto.randomUUID().replaceAll('-', '')

export interface NewFile {
  readonly uploadId: string
  readonly fileName: string
  readonly fileSize: number
  readonly state: 'uploading' | 'uploaded'
  readonly uploaderId?: number
  readonly cut?: AssetRow['cut']
  readonly firstUploadId?: string
}

/** The first name of a video: `高数 第一讲.final.mp4` → `高数 第一讲.final`. */
export const nameOfFile = (fileName: string): string => {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  const stem = name.slice(0, name.length - extname(name).length).trim()
  return cutText(stem, maxVideoName) || '未命名'
}

/** Adds a file to an existing video (`id`) or to a new one (`name`). */
export const addAsset = async (
  context: Context,
  video: { id: number } | { name: string; isPublic?: boolean },
  file: NewFile,
): Promise<AssetRow> => {
  requireOwnSecret(context)
  const { db } = context
  const now = context.clock.now()
  const videoId =
    'id' in video ? video.id : (await insertVideo(db, { ...video, createdAt: now })).id
  return insertAsset(db, {
    ...file,
    videoId,
    key: newPlainId(),
    wrappedKey: wrapKey(context.keys.media, newAssetKey()),
    queuedAt: file.state === 'uploaded' ? now : null,
    createdAt: now,
    changedAt: now,
  })
}
