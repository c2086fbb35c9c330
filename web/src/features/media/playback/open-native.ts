import type { PlaybackError } from './playback-error.ts'
import type { Stream, StreamEvents } from './stream.ts'

const errorOf = (error: MediaError | null): PlaybackError =>
  error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unsupported'

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
  const fail = () => events.onFatalError(errorOf(video.error))
  video.addEventListener('loadedmetadata', begin, { once: true })
  video.addEventListener('error', fail)
  video.src = address
  video.load()
  return {
    chooseQuality: () => {},
    listenOnly: () => {},
    chooseSound: () => {},
    close() {
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('error', fail)
      video.removeAttribute('src')
      video.load()
    },
  }
}

export const canPlayHlsNatively = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== ''
