import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { hasPermission } from '../../../platform/call.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { toPlaybackToken } from '../playback/playback-token.ts'
import { findAttachment } from './attachments.store.ts'

/** Seconds: enough to begin a download. */
const linkLifetime = 60

const limit = { name: 'attachment-link', points: 60, seconds: 60 }

export const getAttachmentLink =
  (media: Media): Operation<typeof calls.getAttachmentLink> =>
  async ({ context, caller, identity }, { attachmentId }) => {
    await context.limits(limit).spend(identity.sessionId)
    const attachment = await findAttachment(context.db, attachmentId)
    const isAllowed =
      attachment !== undefined &&
      (hasPermission(identity, 'content.read') ||
        (attachment.courseId === 0
          ? await media.hooks.canOpenLesson?.(identity, attachment.lessonId)
          : await media.hooks.canOpenCourse?.(identity, attachment.courseId)))
    if (!isAllowed) throw new Problem(mediaProblems.attachmentNotFound)
    const expiresAt = Math.floor(context.clock.now().getTime() / 1000) + linkLifetime
    const token = toPlaybackToken(context.keys.attachment, {
      fileId: attachmentId,
      expiresAt,
      bearer: caller.bearer ?? '',
    })
    return { url: `/attachments/${token}`, expiresAt: new Date(expiresAt * 1000).toISOString() }
  }
