import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { TrackPart } from './lasting-frames.ts'
import { withInput } from './open-input.ts'

interface FilePart {
  readonly file: string
  readonly start: number
}

type Use<Result> = (
  first: InputVideoTrack | InputAudioTrack,
  later: readonly TrackPart[],
) => Promise<Result>

const openLater = async <Result>(
  [part, ...rest]: readonly FilePart[],
  opened: readonly TrackPart[],
  use: (opened: readonly TrackPart[]) => Promise<Result>,
): Promise<Result> => {
  if (!part) return use(opened)
  return withInput(part.file, async (input) => {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('the encoder made an empty part')
    const start = part.start - (await track.getFirstTimestamp())
    return openLater(rest, [...opened, { track, start }], use)
  })
}

const headerOf = async (track: InputVideoTrack): Promise<string> => {
  const config = await track.getDecoderConfig()
  const bytes = config?.description
  return bytes ? Buffer.from(bytes as Uint8Array).toString('hex') : ''
}

/** Opens a track that the encoder has written to one file, or a picture in parts to several. */
export const withTrack = <Result>(
  [first, ...later]: readonly FilePart[],
  use: Use<Result>,
): Promise<Result> =>
  withInput(first?.file ?? '', async (input) => {
    const video = await input.getPrimaryVideoTrack()
    const track = video ?? (await input.getPrimaryAudioTrack())
    if (!track) throw new Error('the encoder made an empty file')
    return openLater(later, [], async (parts) => {
      // One header serves all of them.
      const headers = new Set(
        await Promise.all(
          [video, ...parts.map((part) => part.track)].map((one) => (one ? headerOf(one) : '')),
        ),
      )
      if (headers.size > 1) throw new Error('the parts were encoded in different ways')
      return use(track, parts)
    })
  })
