import { videoFailures } from '@jingke/contract/media'
import type { PlaybackError } from '@jingke/contract/media/constants'
import { consolePath } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/text/escape-text.ts'
import { findVideo, type VideoTrouble } from '../../media/index.ts'
import { insertMessage } from '../sent/sent-messages.store.ts'
import { listStaffWith } from './staff.store.ts'

const errorWords: Record<PlaybackError, { zh: string; en: string }> = {
  'not-ready': { zh: '视频还在处理', en: 'the video is still being prepared' },
  'no-right': { zh: '没有观看权限', en: 'they may not watch it' },
  failed: { zh: '视频处理失败', en: 'it could not be converted' },
  absent: { zh: '课时没有视频', en: 'the lesson has no video' },
  network: { zh: '播放线路连接失败', en: 'the playback line does not answer' },
  busy: { zh: '服务器繁忙', en: 'the server is busy' },
  expired: { zh: '播放地址失效', en: 'the playback address is refused' },
  'signed-out': { zh: '登录已失效', en: 'they were signed out' },
  unsupported: { zh: '浏览器无法播放这个视频', en: 'their browsers cannot play it' },
}

const describe = (trouble: VideoTrouble) => {
  if (trouble.cause === 'failed')
    return {
      title: { zh: '视频处理失败', en: 'A video could not be converted' },
      text: videoFailures[trouble.failure],
    }
  const { zh, en } = errorWords[trouble.reason]
  return {
    title: { zh: '多名学员无法播放视频', en: 'Several learners cannot play a video' },
    text: {
      zh: `最近一小时有 ${trouble.learners} 名学员无法播放：${zh}。`,
      en: `${trouble.learners} learners could not play it in the last hour: ${en}.`,
    },
  }
}

/** One message per cause: a retry that fails alike, or the same error on the same day, sends no other. */
const causeOf = (trouble: VideoTrouble, now: Date): string =>
  trouble.cause === 'failed'
    ? `video-failed:${trouble.assetId}:${trouble.failure}`
    : `video-not-playing:${trouble.videoId}:${trouble.reason}:${now.toISOString().slice(0, 10)}`

/** Sends staff who may change videos one message each; idempotent. */
export const announceVideoTrouble = async (
  context: Context,
  trouble: VideoTrouble,
): Promise<void> => {
  const { clock, db } = context
  const video = await findVideo(db, trouble.videoId)
  if (!video) return
  const now = clock.now()
  const { title, text } = describe(trouble)
  const name = escapeText(video.name)
  const link = `<a href="${consolePath}/media">`
  for (const userId of await listStaffWith(db, 'media.change'))
    await insertMessage(context.db, {
      kind: 'video-trouble',
      title: `${title.zh}：${video.name}`,
      titleEn: `${title.en}: ${video.name}`,
      body: `<p><strong>${name}</strong></p><p>${text.zh}</p><p>${link}打开视频库</a></p>`,
      bodyEn: `<p><strong>${name}</strong></p><p>${text.en}</p><p>${link}Open the video library</a></p>`,
      audienceKind: 'person',
      audienceKey: String(userId),
      startsAt: now,
      createdAt: now,
      reached: 1,
      eventKey: `${causeOf(trouble, now)}:${userId}`,
    })
}
