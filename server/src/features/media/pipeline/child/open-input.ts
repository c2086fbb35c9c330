import {
  ADTS,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import type { Track } from '../probe.ts'

/** Without HLS: its reader would follow URLs in an uploaded playlist. */
const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS, OGG, WAVE, FLAC, ADTS, MP3]

/** The reader leaves out pictures that it does not know: MPEG-2, Theora. */
const maySkipPictures = new Set<InputFormat>([MPEG_TS, OGG])
export const maySkipPicture = async (input: Input): Promise<boolean> =>
  maySkipPictures.has(await input.getFormat())

/** The reader goes on after what it cannot read. */
const resuming = new Set<InputFormat>([MATROSKA, WEBM])
export const leavesOutDamage = async (input: Input): Promise<boolean> =>
  resuming.has(await input.getFormat())

/** Reading may begin on the way: the file has a list of its key frames. */
const seekable = new Set<InputFormat>([MP4, QTFF, MATROSKA, WEBM])
export const canSeek = async (input: Input): Promise<boolean> =>
  seekable.has(await input.getFormat())

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

/** Formats whose track numbers the encoder knows. */
const numbered = new Set<InputFormat>([MP4, QTFF, MPEG_TS])

export const trackOf = async (
  input: Input,
  track: InputVideoTrack | InputAudioTrack,
): Promise<Track> => {
  if (numbered.has(await input.getFormat())) return { by: 'id', value: track.id }
  const tracks = await (track.isVideoTrack() ? input.getVideoTracks() : input.getAudioTracks())
  return { by: 'order', value: tracks.findIndex(({ id }) => id === track.id) }
}

/** As the file names it, if the reader does not know it. */
export const codecOf = async (track: InputVideoTrack | InputAudioTrack): Promise<string> => {
  const id = await track.getInternalCodecId()
  return (await track.getCodec()) ?? (typeof id === 'string' ? id.trim() : 'unknown')
}
