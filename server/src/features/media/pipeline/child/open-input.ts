import {
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  WEBM,
} from 'mediabunny'
import type { Track } from '../probe.ts'

/** Without HLS: its reader would follow URLs in an uploaded playlist. */
const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS]

export const withInput = async <Result>(
  file: string,
  read: (input: Input) => Promise<Result>,
): Promise<Result> => {
  const input = new Input({ source: new FilePathSource(file), formats })
  try {
    return await read(input)
  } finally {
    input.dispose()
  }
}

export interface ChosenTracks {
  readonly video: InputVideoTrack | null
  readonly audio: InputAudioTrack | null
}

const hasCodec = async (track: InputVideoTrack | InputAudioTrack): Promise<boolean> =>
  (await track.getCodec()) !== null

/** The tracks that are published. The encoder gets them by `trackOf`. */
export const chooseTracks = async (input: Input): Promise<ChosenTracks> => ({
  video:
    (await input.getPrimaryVideoTrack({ filter: hasCodec })) ??
    (await input.getPrimaryVideoTrack()),
  audio:
    (await input.getPrimaryAudioTrack({ filter: hasCodec })) ??
    (await input.getPrimaryAudioTrack()),
})

/** The encoder does not know the track numbers of Matroska. */
export const trackOf = async (
  input: Input,
  track: InputVideoTrack | InputAudioTrack,
): Promise<Track> => {
  const format = await input.getFormat()
  if (format !== MATROSKA && format !== WEBM) return { by: 'id', value: track.id }
  const tracks = await (track.isVideoTrack() ? input.getVideoTracks() : input.getAudioTracks())
  return { by: 'order', value: tracks.findIndex(({ id }) => id === track.id) }
}
