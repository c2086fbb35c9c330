import { stat } from 'node:fs/promises'
import type { Probe } from '../probe.ts'
import { Unreadable } from './probe/unreadable.ts'

/** Throws Unreadable if the file is missing or empty. */
export const checkSource = async (file: string): Promise<void> => {
  const { size } = await stat(file).catch(() => {
    throw new Unreadable('source-missing')
  })
  if (size === 0) throw new Unreadable('empty-file')
}

/** How the encoder reads the file. */
export const toSource = (source: string, probe: Probe) => ({
  source,
  origin: probe.origin,
  skipped: probe.skipped ?? 0,
  picture: {
    track: probe.videoTrack,
    rotation: probe.rotation,
    isMirrored: probe.isMirrored,
    mayBeInterlaced: probe.mayBeInterlaced,
    isHighDynamicRange: probe.isHighDynamicRange,
  },
})
