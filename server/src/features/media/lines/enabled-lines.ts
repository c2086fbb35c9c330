import { mediaProblems } from '@jingke/contract/media'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { type LineRow, listLineRows } from './lines.store.ts'

export const listEnabledLines = async (media: Media): Promise<LineRow[]> => {
  const lines = await listLineRows(media.context.db)
  return lines.filter((line) => line.isEnabled)
}

/** The requested line; the default one if none is requested. */
export const chooseLine = async (media: Media, id: number | undefined): Promise<LineRow> => {
  const enabled = await listEnabledLines(media)
  const chosen = enabled.find((line) => (id === undefined ? line.isDefault : line.id === id))
  if (!chosen) throw new Problem(mediaProblems.lineNotFound)
  return chosen
}
