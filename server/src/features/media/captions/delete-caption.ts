import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { deleteCaptionRow } from './captions.store.ts'

export const deleteCaption: Operation<typeof mediaEndpoints.deleteCaption> = async (
  { context },
  { captionId },
) => {
  await deleteCaptionRow(context.db, captionId)
  return null
}
