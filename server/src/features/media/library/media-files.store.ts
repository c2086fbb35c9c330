import { and, eq, ne, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { attachmentFolder } from '../attachments/finish-attachment.ts'
import { lessonDocuments } from '../documents/documents.tables.ts'
import { learnerFiles } from '../learner-files/learner-files.tables.ts'
import { lessonAttachments, videoAssets } from '../media.tables.ts'

/** What rows refer to: uploads by their id, published folders as `<asset>/<folder>`. */
export const listMediaFiles = async (
  db: Db,
): Promise<{ uploads: string[]; published: string[] }> => {
  const uploads = await db
    .select({ uploadId: videoAssets.uploadId })
    .from(videoAssets)
    .where(
      and(
        notInArray(videoAssets.state, ['uploading', 'failed']),
        or(ne(videoAssets.state, 'ready'), eq(videoAssets.hasOriginal, true)),
      ),
    )
  const assets = await db
    .select({
      key: videoAssets.key,
      renditions: videoAssets.renditions,
      sprites: videoAssets.sprites,
    })
    .from(videoAssets)
  const attachments = await db
    .selectDistinct({ key: lessonAttachments.key })
    .from(lessonAttachments)
  const documents = await db.selectDistinct({ key: lessonDocuments.key }).from(lessonDocuments)
  const ofLearners = await db.select({ key: learnerFiles.key }).from(learnerFiles)
  return {
    uploads: uploads.map(({ uploadId }) => uploadId),
    published: [
      ...assets.flatMap(({ key, renditions, sprites }) =>
        [...renditions, ...(sprites ? [sprites] : [])].map(({ id }) => `${key}/${id}`),
      ),
      ...[...attachments, ...documents, ...ofLearners].map(
        ({ key }) => `${key}/${attachmentFolder}`,
      ),
    ],
  }
}
