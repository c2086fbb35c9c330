import type Hls from 'hls.js'
import type { Quality, Stream, StreamEvents } from './stream.ts'
import { createVodLoader, type Supply, setupRequests } from './vod-loader.ts'

/** Our own loader tries again; the library need not. */
const once = { errorRetry: null, timeoutRetry: null }
const policy = { default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 60_000, ...once } }

const heightsOf = (hls: Hls): number[] =>
  [...new Set(hls.levels.map((level) => level.height))].filter(Boolean).sort((a, b) => b - a)

const listenAddress = (address: string): string =>
  address.replace(/\/master\.m3u8$/, '/listen.m3u8')

const loadLibrary = () => import('hls.js')

/** Ahead of the moment it is needed; a failure shows then. */
export const fetchHls = (): void => void loadLibrary().catch(() => {})

/** Undefined where the browser cannot. */
export const openHls = async (
  video: HTMLVideoElement,
  address: string,
  startAt: number,
  supply: Supply,
  events: StreamEvents,
): Promise<Stream | undefined> => {
  const { default: library } = await loadLibrary()
  if (!library.isSupported()) return undefined
  const hls = new library({
    // The content policy allows no worker made of text, and fMP4 needs none.
    enableWorker: false,
    startPosition: startAt,
    // No further ahead: what is fetched plays even if the network, or the right to watch, goes.
    maxBufferLength: 30,
    maxMaxBufferLength: 30,
    backBufferLength: 60,
    capLevelToPlayerSize: true,
    loader: createVodLoader(library, supply),
    xhrSetup: setupRequests(supply),
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
    keyLoadPolicy: policy,
  })
  let wanted: Quality = 'auto'
  let recoveries = 0

  hls.on(library.Events.MANIFEST_PARSED, () => {
    const heights = heightsOf(hls)
    if (heights.length > 0) events.onQualities(heights)
  })
  hls.on(library.Events.LEVEL_SWITCHED, (_, { level }) =>
    events.onHeight(hls.levels[level]?.height ?? 0),
  )
  hls.on(library.Events.FRAG_BUFFERED, () => {
    recoveries = 0
  })
  hls.on(library.Events.ERROR, (_, data) => {
    if (!data.fatal) return
    if (data.type === library.ErrorTypes.MEDIA_ERROR && recoveries < 2) {
      recoveries += 1
      hls.recoverMediaError()
      return
    }
    events.onBroken(data.type === library.ErrorTypes.NETWORK_ERROR ? 'network' : 'unsupported')
  })
  hls.attachMedia(video)
  hls.loadSource(address)

  const levelOf = (height: number): number =>
    hls.levels.findIndex((level) => level.height === height)
  const show = (quality: Quality) => {
    // `currentLevel` throws away what is there in the old quality, so the switch is seen at once.
    if (quality === 'auto') hls.nextLevel = -1
    else hls.currentLevel = levelOf(quality)
  }
  return {
    chooseQuality(quality) {
      wanted = quality
      show(quality)
    },
    listenOnly(isOn) {
      // The sound is a stream of its own; without the picture it is all that is fetched.
      const wasPlaying = !video.paused
      hls.config.startPosition = video.currentTime
      hls.once(library.Events.MANIFEST_PARSED, () => {
        if (!isOn) show(wanted)
        if (wasPlaying) void video.play().catch(() => {})
      })
      hls.loadSource(isOn ? listenAddress(address) : address)
    },
    close: () => hls.destroy(),
  }
}
