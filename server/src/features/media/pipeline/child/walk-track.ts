import { EncodedPacketSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'

/** Times are seconds in the clock of the file. */
export interface TrackWalk {
  readonly start: number
  readonly end: number
  /** The start of the packet that is shown last, and the length of all packets. */
  readonly latest: number
  readonly total: number
  /** Between the starts of two packets: containers stretch a packet over a gap. */
  readonly longestStep: number
  readonly longestKeyFrameGap: number
  readonly bytes: number
  readonly packets: number
  /** The packets are at most so far from a grid of the given rate. */
  readonly offGrid: number
  /** From and to which there is no packet; those of B-frames are shorter. */
  readonly gaps: readonly (readonly [number, number])[]
}

/** Seconds between two packets of a picture, and of sound, that are a gap. */
const shortestGap = { video: 1, audio: 0.25 }
const mostGaps = 100

/** Reads packet metadata only, not the packets. */
export const walkTrack = async (
  track: InputVideoTrack | InputAudioTrack,
  onStep: () => void,
  frameRate = 0,
): Promise<TrackWalk> => {
  const sink = new EncodedPacketSink(track)
  let start = Number.POSITIVE_INFINITY
  let end = 0
  let longestStep = 0
  let previous: number | undefined
  let lastKeyFrame: number | undefined
  let keyFrameGap = 0
  let bytes = 0
  let packets = 0
  let total = 0
  let first: number | undefined
  let offGrid = 0
  let latest: number | undefined
  const gaps: [number, number][] = []
  const least = track.isVideoTrack() ? shortestGap.video : shortestGap.audio
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    if (previous !== undefined) longestStep = Math.max(longestStep, packet.timestamp - previous)
    previous = packet.timestamp
    if (latest !== undefined && packet.timestamp - latest > least && gaps.length < mostGaps)
      gaps.push([latest, packet.timestamp])
    latest = Math.max(latest ?? packet.timestamp, packet.timestamp)
    start = Math.min(start, packet.timestamp)
    end = Math.max(end, packet.timestamp + packet.duration)
    total += packet.duration
    first ??= packet.timestamp
    const frames = (packet.timestamp - first) * frameRate
    if (frameRate > 0)
      offGrid = Math.max(offGrid, Math.abs(frames - Math.round(frames)) / frameRate)
    bytes += packet.byteLength
    packets += 1
    if (packet.type === 'key') {
      if (lastKeyFrame !== undefined)
        keyFrameGap = Math.max(keyFrameGap, packet.timestamp - lastKeyFrame)
      lastKeyFrame = packet.timestamp
    }
    if (packets % 1000 === 0) onStep()
  }
  const longestKeyFrameGap = Math.max(keyFrameGap, end - (lastKeyFrame ?? 0))
  return {
    ...{ start, end, latest: latest ?? 0, longestStep, longestKeyFrameGap },
    // To a microsecond: the sum of thousands of lengths has an error, and whole seconds of it are counted.
    total: Math.round(total * 1e6) / 1e6,
    ...{ bytes, packets, offGrid, gaps },
  }
}
