import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import { openMediaFolders } from '../../../platform/media-files/index.ts'
import { attachmentFile, attachmentFolder, readHead } from '../attachments/finish-attachment.ts'
import { openMediaStore } from '../media.ts'
import { newPlainId } from '../uploads/add-asset.ts'
import { insertDocument } from './documents.store.ts'
import { readDocument } from './read-document.ts'

/** Adds a local file to a course, as if it had been uploaded; gives the content for a lesson. Within a transaction. */
export const importDocument = async (
  context: Context,
  { path, name, courseId }: { path: string; name: string; courseId: number },
): Promise<{ id: number; duration: number }> => {
  const folders = await openMediaFolders(context.config.dataDir)
  const [key, draft] = [newPlainId(), join(folders.drafts, newPlainId())]
  const { size } = await readHead(path)
  const read = await readDocument(path)
  await mkdir(draft)
  await copyFile(path, join(draft, attachmentFile))
  await openMediaStore(context, folders).publish(draft, key, attachmentFolder)
  const createdAt = context.clock.now()
  const id = await insertDocument(context.db, { ...read, courseId, key, name, size, createdAt })
  if (id === undefined) throw new Error(`${name} is stored already`)
  return { id, duration: read.duration }
}
