import { mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../../platform/call.ts'
import type { OpenAttachment } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { attachmentFile, attachmentFolder } from '../attachments/finish-attachment.ts'
import { readFileToken } from '../attachments/open-attachment.ts'
import type { Media } from '../media.ts'
import { findDocument } from './documents.store.ts'

/** The session that got the link must still be valid. Its lesson counts as fetched from here on. */
export const createOpenDocument =
  (media: Media, identify: (token: string) => Promise<Identity>): OpenAttachment =>
  async (token, isFirst) => {
    const { context, store } = media
    const claim = await readFileToken(context, context.keys.document, token, identify)
    const document = await findDocument(context.db, claim.fileId)
    if (!document) throw new Problem(mediaProblems.documentNotFound)
    const { identity, lesson } = claim
    if (isFirst && lesson && identity.kind !== 'temporary')
      await media.hooks.documents?.noteServed(identity, lesson)
    const { key, name } = document
    const contentType = 'application/pdf'
    return {
      name,
      contentType,
      location: await store.locate(key, attachmentFolder, attachmentFile, { name, contentType }),
      storedAs: `${key}/${attachmentFolder}/${attachmentFile}`,
    }
  }
