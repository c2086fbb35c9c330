import { mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { OpenAttachment } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { type PlaybackClaim, readPlaybackToken } from '../playback/playback-token.ts'
import { countDownload, findAttachment } from './attachments.store.ts'
import { attachmentFile, attachmentFolder } from './finish-attachment.ts'

const refused = () => new Problem(mediaProblems.playbackRefused)

/** What a link names, and whose it is; refused unless the session that got it is still valid. */
export const readFileToken = async (
  context: Context,
  key: Buffer,
  token: string,
  identify: (token: string) => Promise<Identity>,
): Promise<PlaybackClaim & { identity: Identity }> => {
  const claim = readPlaybackToken(key, token)
  if (!claim || claim.expiresAt * 1000 <= context.clock.now().getTime()) throw refused()
  const identity = await identify(claim.bearer).catch((error: unknown) => {
    throw error instanceof Problem ? refused() : error
  })
  return { ...claim, identity }
}

export const createOpenAttachment =
  (media: Media, identify: (token: string) => Promise<Identity>): OpenAttachment =>
  async (token, isFirst) => {
    const { context, store } = media
    const { fileId } = await readFileToken(context, context.keys.attachment, token, identify)
    const attachment = await findAttachment(context.db, fileId)
    if (!attachment) throw new Problem(mediaProblems.attachmentNotFound)
    if (isFirst) await countDownload(context.db, attachment.id)
    const { key, name, contentType } = attachment
    return {
      name,
      contentType,
      location: await store.locate(key, attachmentFolder, attachmentFile, { name, contentType }),
      storedAs: `${key}/${attachmentFolder}/${attachmentFile}`,
    }
  }
