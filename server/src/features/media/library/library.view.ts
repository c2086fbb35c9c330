import type { Language } from '@jingke/contract/core'
import { type LibraryVideo, videoFailures } from '@jingke/contract/media'
import type { Media } from '../media.ts'
import { retriesSince } from '../pipeline/jobs/retry-period.ts'
import { canTranscode } from '../pipeline/transcode/queue-transcode.ts'
import type { LibraryRow } from './videos.store.ts'

/** Below this progress the remaining time is not estimated. */
const leastProgress = 0.03

const remainingSeconds = ({ newest }: LibraryRow, now: Date): number | null => {
  const { progress, stepStartedAt, state } = newest
  if (!stepStartedAt || progress < leastProgress || !['probing', 'laddering'].includes(state))
    return null
  const elapsed = (now.getTime() - stepStartedAt.getTime()) / 1000
  return Math.max(0, Math.ceil((elapsed / progress) * (1 - progress)))
}

/** Without a complete source file a retry cannot succeed. */
const finalFailures = new Set(['upload-abandoned', 'source-missing'])

const toFailure = (
  { newest }: LibraryRow,
  now: Date,
  language: Language,
): LibraryVideo['failure'] => {
  const { failure, state } = newest
  if (state !== 'failed' || failure === null) return null
  const words = videoFailures[failure]
  return {
    reason: failure,
    words: language === 'en' ? words.en : words.zh,
    detail: newest.failureDetail,
    canRetry: !finalFailures.has(failure) && newest.changedAt > retriesSince(now),
  }
}

const maxRanges = 5

/** `12:05`, in minutes and seconds. */
const toClock = (seconds: number): string =>
  [seconds / 60, seconds % 60].map((unit) => String(Math.floor(unit)).padStart(2, '0')).join(':')

const damageWarning = (
  damage: readonly (readonly [number, number])[],
  language: Language,
): string => {
  const ranges = damage
    .slice(0, maxRanges)
    .map(([from, to]) => [...new Set([toClock(from), toClock(to)])].join('–'))
    .join(language === 'en' ? ', ' : '、')
  const rest = damage.length > maxRanges ? ' …' : ''
  return language === 'en'
    ? `The file is damaged at ${ranges}${rest}: picture or sound may be missing there. If you can, export it again and replace it.`
    : `文件在 ${ranges}${rest} 处损坏，那里可能缺少画面或声音。如有可能，请重新导出并替换文件。`
}

const soundWarning = (codec: string, language: Language): string =>
  language === 'en'
    ? `The video has no sound: the encoder of the server does not know how its sound is coded (${codec}). Please export it with AAC sound and replace it.`
    : `视频没有声音：服务器的转码程序不认识其声音的编码格式（${codec}）。请用 AAC 声音重新导出并替换文件。`

const toWarning = ({ newest }: LibraryRow, language: Language): string => {
  const { damage = [], unreadSound } = newest.probe ?? {}
  return [
    ...(damage.length > 0 ? [damageWarning(damage, language)] : []),
    ...(unreadSound === undefined ? [] : [soundWarning(unreadSound, language)]),
  ].join(language === 'en' ? ' ' : '')
}

/** While a video is replaced, of what plays. */
const storedBytesOf = ({ originalSize, shown }: LibraryRow): number => {
  const published = (shown?.renditions ?? []).reduce(
    (sum, { averageRate, duration }) => sum + (averageRate * duration) / 8,
    0,
  )
  return Math.round(published) + (originalSize ?? 0)
}

export const automaticPosterOf = ({ newest, shown }: LibraryRow): string =>
  shown?.poster || newest.poster

export const toLibraryVideo = (
  media: Media,
  row: LibraryRow,
  queuePositions: ReadonlyMap<number, number>,
  language: Language,
): LibraryVideo => {
  const { video, newest, shown } = row
  const now = media.context.clock.now()
  const probe = shown?.probe ?? newest.probe
  const videosOf = (shown?.renditions ?? []).filter(({ kind }) => kind === 'video')
  return {
    id: video.id,
    name: video.name,
    isPublic: video.isPublic,
    state: newest.state,
    isSoundOnly: probe?.hasPicture === false,
    isPlayable: (shown?.renditions ?? []).length > 0,
    isReplacing: video.currentAssetId !== null && video.currentAssetId !== newest.id,
    waitsForEncoder:
      media.context.config.runsJobs !== false &&
      newest.state === 'playable' &&
      newest.probe !== null &&
      !canTranscode(media, newest.probe),
    fileName: newest.fileName,
    fileSize: newest.fileSize,
    progress: Math.min(1, Math.max(0, newest.progress)),
    queuePlace: queuePositions.get(newest.id) ?? 0,
    remainingSeconds: remainingSeconds(row, now),
    failure: toFailure(row, now, language),
    warning: toWarning(row, language),
    duration: Math.floor(probe?.duration ?? 0),
    width: probe?.width ?? 0,
    height: probe?.height ?? 0,
    poster: video.poster || automaticPosterOf(row),
    qualities: videosOf.map(({ width, height }) => Math.min(width, height)),
    hasOriginal: row.originalSize !== null,
    storedBytes: storedBytesOf(row),
    captionCount: row.captionCount,
    lessonCount: row.lessonCount,
    version: video.version,
    createdAt: video.createdAt.toISOString(),
  }
}
