import { mediaProblems } from '@jingke/contract/media'
import { reservedSpace } from '../../../platform/media-files/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { toSize } from './file-size.ts'

/** Disk space per byte of a file: its copy in segments, and half for the other qualities. */
export const conversionFactor = 1.5

/** Refuses what needs more bytes than are free. */
export const checkSpace = async (media: Media, needed: number): Promise<void> => {
  const { free } = await media.measureStore()
  if (free >= needed + reservedSpace) return
  throw new Problem(mediaProblems.diskFull, {
    parameters: { needed: toSize(needed), reserve: toSize(reservedSpace), free: toSize(free) },
    data: { needed: needed + reservedSpace, free },
  })
}
