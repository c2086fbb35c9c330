export const videoStates = [
  'uploading',
  'uploaded',
  'probing',
  'playable',
  'laddering',
  'ready',
  'failed',
] as const
export type VideoState = (typeof videoStates)[number]

/** Characters. */
export const maxVideoName = 120
export const maxLineName = 40
export const maxChapterTitle = 80
export const maxCueText = 500
