import { mediaProblems } from '@jingke/contract/media'
import type { Identity } from '../../../platform/call.ts'
import type { OpenAttachment } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { attachmentFile, attachmentFolder } from '../attachments/finish-attachment.ts'
import { readFileToken } from '../attachments/open-attachment.ts'
import type { Media } from '../media.ts'
import { findLearnerFile } from './learner-files.store.ts'

/** Types that run nothing when they are shown. */
const isShown = (contentType: string): boolean => /^(image|audio)\//.test(contentType)

/** The session that got the link must still be valid. */
export const createOpenLearnerFile =
  (media: Media, identify: (token: string) => Promise<Identity>): OpenAttachment =>
  async (token) => {
    const { context, store } = media
    const { fileId } = await readFileToken(context, context.keys['learner-file'], token, identify)
    const file = await findLearnerFile(context.db, fileId)
    if (!file) throw new Problem(mediaProblems.attachmentNotFound)
    const { key, name, contentType } = file
    const shownAs = { name, contentType, isShown: isShown(contentType) }
    return {
      name,
      contentType,
      isShown: shownAs.isShown,
      location: await store.locate(key, attachmentFolder, attachmentFile, shownAs),
      storedAs: `${key}/${attachmentFolder}/${attachmentFile}`,
    }
  }
