import { encodedFrameRate } from '../pipeline/transcode/plan-ladder.ts'
import type { Rendition } from '../pipeline/transcode/rendition.ts'

const head = ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS']
const audioGroup = 'sound'

const addressOf = ({ id }: Rendition): string => `${id}/index.m3u8`

/** In the order of the player's menu: the first is played unless the learner chooses another. */
export const audioRenditionsIn = (renditions: readonly Rendition[]): Rendition[] => [
  ...renditions.filter(({ kind }) => kind === 'audio'),
  ...renditions.filter(({ kind }) => kind === 'other-audio'),
]

/** Names are unique; the player has its own. */
const soundMedia = (sound: Rendition, index: number): string => {
  const name = index === 0 ? audioGroup : `${audioGroup} ${index + 1}`
  const isDefault = index === 0 ? 'YES' : 'NO'
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${audioGroup}",NAME="${name}",DEFAULT=${isDefault},AUTOSELECT=YES,CHANNELS="2",URI="${addressOf(sound)}"`
}

const streamInf = (attributes: readonly string[]): string =>
  `#EXT-X-STREAM-INF:${attributes.join(',')}`

/** All video renditions, each with the same audio, or sound alone. `frameRate` is that of the source. */
export const masterPlaylist = (renditions: readonly Rendition[], frameRate: number): string => {
  const audio = renditions.find(({ kind }) => kind === 'audio')
  if (audio && !renditions.some(({ kind }) => kind === 'video')) return listenPlaylist(audio)
  const media = audioRenditionsIn(renditions).map(soundMedia)
  const streams = renditions
    .filter(({ kind }) => kind === 'video')
    .flatMap((video) => [
      streamInf([
        `BANDWIDTH=${video.peakRate + (audio?.peakRate ?? 0)}`,
        `AVERAGE-BANDWIDTH=${video.averageRate + (audio?.averageRate ?? 0)}`,
        `CODECS="${[video.codecs, ...(audio ? [audio.codecs] : [])].join(',')}"`,
        `RESOLUTION=${video.width}x${video.height}`,
        `FRAME-RATE=${(video.isCopy ? frameRate : encodedFrameRate(frameRate)).toFixed(3)}`,
        ...(audio ? [`AUDIO="${audioGroup}"`] : []),
      ]),
      addressOf(video),
    ])
  return `${[...head, ...media, ...streams].join('\n')}\n`
}

export const listenPlaylist = (audio: Rendition): string => {
  const stream = streamInf([`BANDWIDTH=${audio.peakRate}`, `CODECS="${audio.codecs}"`])
  return `${[...head, stream, addressOf(audio)].join('\n')}\n`
}
