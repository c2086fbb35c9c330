import { join } from 'node:path'
import type { Media } from '../../media.ts'
import type { StepRun } from '../jobs/run-step.ts'
import type { Rendition } from './rendition.ts'

/** Each folder is complete on disk before it is moved to its published folder. */
export const publishRenditions = async (
  media: Media,
  { asset, folder }: StepRun,
  renditions: readonly Rendition[],
): Promise<void> => {
  for (const { id } of renditions) await media.store.publish(join(folder, id), asset.key, id)
}
