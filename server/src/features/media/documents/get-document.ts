import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { playbackLifetime, toPlaybackToken } from '../playback/playback-token.ts'
import { findDocument } from './documents.store.ts'

const limit = { name: 'document-link', points: 60, seconds: 60 }

export const getDocument =
  (media: Media): Operation<typeof calls.getDocument> =>
  async ({ context, caller, identity }, lesson) => {
    await context.limits(limit).spend(identity.sessionId)
    const id = await media.hooks.documents?.open(identity, lesson)
    const document = id && (await findDocument(context.db, id))
    if (!document) throw new Problem(mediaProblems.documentNotFound)
    const expiresAt = Math.floor(context.clock.now().getTime() / 1000) + playbackLifetime
    const token = toPlaybackToken(context.keys.document, {
      fileId: document.id,
      expiresAt,
      bearer: caller.bearer ?? '',
      lesson,
    })
    const { name, size, pageCount, isDownloadable } = document
    return {
      name,
      size,
      pageCount,
      isDownloadable,
      url: `/documents/${token}`,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    }
  }
