import type Hls from 'hls.js'
import type { Quality, Stream, StreamEvents } from './stream.ts'
import { createVodLoader, type LoaderHooks, setupRequests } from './vod-loader.ts'

/** No retries by hls.js: our loader retries. */
const noRetry = { errorRetry: null, timeoutRetry: null }
const policy = { default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 60_000, ...noRetry } }

/** The short side: a portrait video of 1080×1920 is called 1080p. */
const qualityOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(width, height)

const qualitiesOf = (hls: Hls): number[] =>
  [...new Set(hls.levels.map(qualityOf))].filter(Boolean).sort((a, b) => b - a)

/** A playlist with one sound only: no video is fetched. */
const listenAddress = (address: string, sound: number): string =>
  address.replace(/\/master\.m3u8$/, sound === 0 ? '/listen.m3u8' : `/listen-${sound}.m3u8`)

const loadLibrary = () => import('hls.js')

/** Errors are ignored: openHls loads it again and reports them. */
export const preloadHls = (): void => void loadLibrary().catch(() => {})

/** Undefined if the browser has no Media Source Extensions. */
export const openHls = async (
  video: HTMLVideoElement,
  address: string,
  startAt: number,
  hooks: LoaderHooks,
  events: StreamEvents,
): Promise<Stream | undefined> => {
  const { default: library } = await loadLibrary()
  if (!library.isSupported()) return undefined
  const hls = new library({
    // The content policy forbids blob workers, and fMP4 needs none.
    enableWorker: false,
    startPosition: startAt,
    // Seconds. Short, since buffered video plays on after the session ended.
    maxBufferLength: 30,
    maxMaxBufferLength: 30,
    backBufferLength: 60,
    capLevelToPlayerSize: true,
    loader: createVodLoader(library, hooks),
    xhrSetup: setupRequests(hooks),
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
    keyLoadPolicy: policy,
  })
  let wanted: Quality = 'auto'
  let sound = 0
  let isListening = false
  let mediaRecoveries = 0

  hls.on(library.Events.MANIFEST_PARSED, () => {
    const qualities = qualitiesOf(hls)
    if (qualities.length > 0) events.onQualities(qualities)
  })
  hls.on(library.Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    // The choice stays while only one of them is fetched, and counts for the picture after that.
    if (isListening) return
    if (sound > 0 && sound < audioTracks.length) hls.audioTrack = sound
    events.onAudioTracks(audioTracks.length)
  })
  hls.on(library.Events.LEVEL_SWITCHED, (_, { level }) => {
    const shown = hls.levels[level]
    events.onHeight(shown ? qualityOf(shown) : 0)
  })
  hls.on(library.Events.FRAG_BUFFERED, () => {
    mediaRecoveries = 0
  })
  hls.on(library.Events.ERROR, (_, data) => {
    if (!data.fatal) return
    if (data.type === library.ErrorTypes.MEDIA_ERROR && mediaRecoveries < 2) {
      mediaRecoveries += 1
      hls.recoverMediaError()
      return
    }
    events.onFatalError(data.type === library.ErrorTypes.NETWORK_ERROR ? 'network' : 'unsupported')
  })
  hls.attachMedia(video)
  hls.loadSource(address)

  const levelOf = (quality: number): number =>
    hls.levels.findIndex((level) => qualityOf(level) === quality)
  const show = (quality: Quality) => {
    // `currentLevel` drops the buffer of the old quality, so that the switch is immediate.
    if (quality === 'auto') hls.nextLevel = -1
    else hls.currentLevel = levelOf(quality)
  }
  /** Goes on at the same second. */
  const reload = () => {
    const wasPlaying = !video.paused
    hls.config.startPosition = video.currentTime
    hls.once(library.Events.MANIFEST_PARSED, () => {
      if (!isListening) show(wanted)
      if (wasPlaying) void video.play().catch(() => {})
    })
    hls.loadSource(isListening ? listenAddress(address, sound) : address)
  }
  return {
    chooseQuality(quality) {
      wanted = quality
      show(quality)
    },
    chooseAudioTrack(index) {
      if (sound === index) return
      sound = index
      if (isListening) reload()
      else if (index < hls.audioTracks.length) hls.audioTrack = index
    },
    listenOnly(isOn) {
      isListening = isOn
      reload()
    },
    close: () => hls.destroy(),
  }
}
