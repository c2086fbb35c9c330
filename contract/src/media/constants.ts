/** Stored and sent; `laddering` is the transcode of the bitrate ladder. */
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

/** Milliseconds that a cut leaves at least. */
export const leastCut = 1000

/** Files that a lesson may have besides its video. */
export const attachmentExtensions = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'doc',
  'xls',
  'ppt',
  'zip',
  'png',
  'jpg',
  'txt',
  'md',
  'csv',
] as const
/** Files that learners hand in and get back: those of lessons, and sound. */
export const learnerFileExtensions = [
  ...attachmentExtensions,
  'jpeg',
  'webm',
  'ogg',
  'm4a',
  'mp3',
  'wav',
] as const
export type LearnerFileExtension = (typeof learnerFileExtensions)[number]
/** Bytes. */
export const maxLearnerFileSize = 50 * 1024 * 1024

/** Bytes. */
export const maxAttachmentSize = 100 * 1024 * 1024

/** Why a video did not play, as the player tells it. */
export const playbackErrors = [
  'not-ready',
  'no-right',
  'failed',
  'absent',
  'network',
  'busy',
  'expired',
  'signed-out',
  'unsupported',
] as const
export type PlaybackError = (typeof playbackErrors)[number]

/** By which the video library can be sorted. */
export const videoSorts = ['name', 'created'] as const

/** Characters of the name of a file for learners. */
export const maxAttachmentName = 120
