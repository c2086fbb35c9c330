import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import { openMediaFolders } from '../../../platform/media-files/index.ts'
import { openMediaStore } from '../media.ts'
import { newPlainId } from '../uploads/add-asset.ts'
import { attachmentType } from './attachment-type.ts'
import { type AttachmentOwner, insertNewAttachment } from './attachments.store.ts'
import { attachmentFile, attachmentFolder, readHead } from './finish-attachment.ts'

/** Adds a local file to a lesson or a course, as if it had been uploaded. Within a transaction. */
export const importAttachment = async (
  context: Context,
  { path, name, ...owner }: AttachmentOwner & { path: string; name: string },
): Promise<void> => {
  const folders = await openMediaFolders(context.config.dataDir)
  const [key, draft] = [newPlainId(), join(folders.drafts, newPlainId())]
  const { head, size } = await readHead(path)
  const contentType = attachmentType(name, head)
  if (contentType === undefined) throw new Error(`${name} is no file that learners may download`)
  await mkdir(draft)
  await copyFile(path, join(draft, attachmentFile))
  await openMediaStore(context, folders).publish(draft, key, attachmentFolder)
  const createdAt = context.clock.now()
  await insertNewAttachment(context.db, { ...owner, key, name, contentType, size, createdAt })
}
