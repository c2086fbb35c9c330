import type { PlaybackError } from './playback-error.ts'
import type { Stream, StreamEvents } from './stream.ts'

const errorOf = (error: MediaError | null): PlaybackError =>
  error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unsupported'

/** Safari has it; other browsers do not. */
interface AudioTracks extends EventTarget {
  readonly length: number
  readonly [index: number]: { enabled: boolean } | undefined
}
const audioTracksOf = (video: HTMLVideoElement & { audioTracks?: AudioTracks }) => video.audioTracks

/** For plain files, and for HLS in browsers without Media Source Extensions. */
export const openNative = (
  video: HTMLVideoElement,
  address: string,
  startAt: number,
  events: StreamEvents,
): Stream => {
  const begin = () => {
    if (startAt > 0) video.currentTime = startAt
    events.onHeight(Math.min(video.videoWidth, video.videoHeight))
  }
  const audioTracks = audioTracksOf(video)
  const tellAudioTracks = () => events.onAudioTracks(audioTracks?.length ?? 0)
  const fail = () => events.onFatalError(errorOf(video.error))
  video.addEventListener('loadedmetadata', begin, { once: true })
  video.addEventListener('error', fail)
  audioTracks?.addEventListener('addtrack', tellAudioTracks)
  video.src = address
  video.load()
  return {
    chooseQuality: () => {},
    listenOnly: () => {},
    chooseAudioTrack(index) {
      if (!audioTracks?.[index]) return
      for (let at = 0; at < audioTracks.length; at += 1) {
        const track = audioTracks[at]
        if (track) track.enabled = at === index
      }
    },
    close() {
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('error', fail)
      audioTracks?.removeEventListener('addtrack', tellAudioTracks)
      video.removeAttribute('src')
      video.load()
    },
  }
}

export const canPlayHlsNatively = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== ''
