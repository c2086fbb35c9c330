import { rowsOf } from '../../platform/database/rows-of.ts'
import { lessonDocuments } from './documents/documents.tables.ts'
import {
  captionPassages,
  lessonVideos,
  videoAssets,
  videoCaptions,
  videoDeliveries,
  videos,
} from './media.tables.ts'

export const videoRows = rowsOf(videos, ['id', 'name', 'currentAssetId'])

export const lessonVideoRows = rowsOf(lessonVideos, ['lessonId', 'videoId'])

export const assetRows = rowsOf(videoAssets, [
  'videoId',
  'state',
  'fileSize',
  'hasOriginal',
  'renditions',
])

export const captionRows = rowsOf(videoCaptions, ['id', 'videoId', 'isDraft'])

export const passageRows = rowsOf(captionPassages, ['captionId', 'position', 'terms'])

export const documentRows = rowsOf(lessonDocuments, ['id', 'pages'])

export const deliveryRows = rowsOf(videoDeliveries, [
  'sessionId',
  'videoId',
  'keyUntil',
  'served',
  'isElsewhere',
])
