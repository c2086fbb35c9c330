import { join } from 'node:path'
import type { Media } from '../media.ts'
import type { AssetRow } from './assets.store.ts'

export const childModule = new URL('./child/media-child.ts', import.meta.url)

/** Seconds without progress after which a child is thought to hang. */
export const patience = 120

export const sourceOf = (media: Media, asset: AssetRow): string =>
  join(media.folders.uploads, asset.uploadId)
