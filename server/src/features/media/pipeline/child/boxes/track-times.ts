import { EncodedPacketSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { Unreadable } from '../probe/unreadable.ts'
import type { TrackWalk } from '../walk-track.ts'
import type { TrackEdits } from './edit-lists.ts'

/** Seconds by which a track may begin later or be cut, and still be copied. */
export const timeTolerance = 0.1
/** Seconds. Packets of AAC have at most 0.13. */
export const longestSoundStep = 0.25

/** The packets end clearly before the duration in the header. */
export const isTruncated = (promised: number | null, found: number): boolean =>
  promised !== null && found < promised - Math.max(1, promised * 0.02)

/** The header may list packets that the file does not contain: the last one must be readable. */
export const checkLastPacket = async (track: InputVideoTrack | InputAudioTrack): Promise<void> => {
  const sink = new EncodedPacketSink(track)
  const packet = await sink.getPacket(Number.MAX_SAFE_INTEGER).catch(() => null)
  if (packet && packet.data.byteLength === packet.byteLength) return
  throw new Unreadable('truncated')
}

/** Seconds. A header that ends earlier after the last frame begins gives its duration without that frame. */
const shortestFrame = 0.005

/**
 * Where the picture ends. MP4 has the distance to the next frame in the order of decoding: where that is another order
 * than that of showing, the last frame that is shown may have the length of any other.
 */
export const endOfPicture = (walk: TrackWalk, promised: number | null): number =>
  Math.min(
    walk.end,
    ...[promised ?? 0, walk.start + walk.total].filter((end) => end > walk.latest + shortestFrame),
  )

/** Where a track ends, and whether its edit list plays less than all of it. */
export const endOf = (walk: TrackWalk, edits: TrackEdits | undefined) => {
  const isCut =
    edits !== undefined &&
    edits.duration > 0 &&
    (edits.parts > 1 || edits.duration < walk.end - timeTolerance)
  return { isCut, end: isCut ? edits.duration : walk.end }
}
