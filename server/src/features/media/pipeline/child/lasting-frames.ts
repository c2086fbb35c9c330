import { type EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

const onlyTimes = { metadataOnly: true }

/** Where the frames from a key frame on begin: some that follow it in the file may be shown before it. */
const startFrom = async (sink: EncodedPacketSink, keyFrame: EncodedPacket): Promise<number> => {
  let start = keyFrame.timestamp
  let next = await sink.getNextPacket(keyFrame, onlyTimes)
  while (next && next.type === 'delta' && next.timestamp < keyFrame.timestamp) {
    start = Math.min(start, next.timestamp)
    next = await sink.getNextPacket(next, onlyTimes)
  }
  return start
}

/** A file of the track, which begins at a second of it. */
export interface TrackPart {
  readonly track: InputVideoTrack
  readonly start: number
}

/** One of the two, whichever is first. */
export interface LastFrame {
  /** Seconds at which it ends, in the clock of the track. */
  readonly end?: number | undefined
  /** Seconds that it lasts. */
  readonly longest?: number | undefined
}

/**
 * The packets of a picture without holes, in which players would wait for ever. Within a segment the writer lets each
 * packet last until the next one. The last one before a key frame, and the last one of all, gets its duration here; the
 * time at which the writer lets it be decoded is that of the latest picture.
 */
export const lastingFrames = async function* (
  parts: readonly TrackPart[],
  { end = Number.POSITIVE_INFINITY, longest = Number.POSITIVE_INFINITY }: LastFrame,
): AsyncGenerator<EncodedPacket> {
  let held: EncodedPacket | undefined
  let latest = Number.NEGATIVE_INFINITY
  for (const { track, start } of parts) {
    const sink = new EncodedPacketSink(track)
    for await (const packet of sink.packets()) {
      if (held && packet.type === 'key')
        yield held.clone({
          duration: Math.max(0, start + (await startFrom(sink, packet)) - latest),
        })
      else if (held) yield held.clone({ duration: 0 })
      held = start === 0 ? packet : packet.clone({ timestamp: start + packet.timestamp })
      latest = Math.max(latest, held.timestamp)
    }
  }
  const last = Math.max(latest, Math.min(end, latest + longest))
  if (held) yield held.clone({ duration: last - held.timestamp })
}
