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

export const videoRows = rowsOf(videos, {
  id: videos.id,
  name: videos.name,
  currentAssetId: videos.currentAssetId,
})

export const lessonVideoRows = rowsOf(lessonVideos, {
  lessonId: lessonVideos.lessonId,
  videoId: lessonVideos.videoId,
})

export const assetRows = rowsOf(videoAssets, {
  videoId: videoAssets.videoId,
  state: videoAssets.state,
  fileSize: videoAssets.fileSize,
  hasOriginal: videoAssets.hasOriginal,
  renditions: videoAssets.renditions,
})

export const captionRows = rowsOf(videoCaptions, {
  id: videoCaptions.id,
  videoId: videoCaptions.videoId,
  isDraft: videoCaptions.isDraft,
})

export const passageRows = rowsOf(captionPassages, {
  captionId: captionPassages.captionId,
  position: captionPassages.position,
  terms: captionPassages.terms,
})

export const documentRows = rowsOf(lessonDocuments, {
  id: lessonDocuments.id,
  pages: lessonDocuments.pages,
})

export const deliveryRows = rowsOf(videoDeliveries, {
  sessionId: videoDeliveries.sessionId,
  videoId: videoDeliveries.videoId,
  keyUntil: videoDeliveries.keyUntil,
  served: videoDeliveries.served,
  isElsewhere: videoDeliveries.isElsewhere,
})
