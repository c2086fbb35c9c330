import type { Probe } from '../probe.ts'

/** How the encoder reads the file. */
export const toSource = (source: string, probe: Probe) => ({
  source,
  origin: probe.origin,
  skipped: probe.skipped ?? 0,
  picture: {
    track: probe.videoTrack,
    rotation: probe.rotation,
    mayBeInterlaced: probe.mayBeInterlaced,
    isHighDynamicRange: probe.isHighDynamicRange,
  },
})
