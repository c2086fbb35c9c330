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

export interface LastFrame {
  /** Seconds at which it ends, in the clock of the track; undefined: as the track says. */
  readonly end?: number | undefined
  /** Seconds that it lasts at most. */
  readonly longest?: number | undefined
}

/**
 * The packets of a picture without holes, in which players would wait for ever. Within a segment the writer lets each
 * packet last until the next one. Here the last one before a key frame, and the last one of all, gets such a duration;
 * the time at which the writer lets it be decoded is that of the latest picture.
 */
export const lastingFrames = async function* (
  track: InputVideoTrack,
  { end = Number.POSITIVE_INFINITY, longest = Number.POSITIVE_INFINITY }: LastFrame,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  let held: EncodedPacket | undefined
  let latest = Number.NEGATIVE_INFINITY
  for await (const packet of sink.packets()) {
    if (held && packet.type === 'key')
      yield held.clone({ duration: Math.max(0, (await startFrom(sink, packet)) - latest) })
    else if (held) yield held
    held = packet.clone({
      duration: Math.max(0, Math.min(packet.duration, end - packet.timestamp)),
    })
    latest = Math.max(latest, packet.timestamp)
  }
  if (!held) return
  const last = Math.min(end, latest + longest) - held.timestamp
  yield Number.isFinite(last) ? held.clone({ duration: last }) : held
}
