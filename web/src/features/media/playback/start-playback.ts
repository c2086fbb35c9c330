import type { Line, PlaybackKey } from '@jingke/contract/media'
import { getPlaybackKey, listLines } from '@jingke/contract/media/calls'
import { call } from '../../../lib/api/api.ts'
import { freshToken } from '../../../lib/session/renew-session.ts'
import { watchBuffer } from './buffer-watch.ts'
import { coalesceFailures } from './coalesce-failures.ts'
import { currentLineId, initialLineState, type LineEvent, nextLineState } from './fail-over.ts'
import { isStale, renewalDelay, renewalRetry } from './key-renewal.ts'
import { openHls, preloadHls } from './open-hls.ts'
import { canPlayHlsNatively, openNative } from './open-native.ts'
import { errorOfCall, isRefusedToken, type PlaybackError } from './playback-error.ts'
import type { Quality, Stream } from './stream.ts'
import { prefixOf, toOwnOrigin, withPrefix } from './vod-address.ts'
import { watchSession } from './watch-session.ts'

export interface PlaybackOptions {
  readonly video: HTMLVideoElement
  readonly videoId: number
  /** Seconds. */
  readonly startAt: number
  readonly onLines: (lines: readonly Line[], lineId: number | undefined) => void
  /** The newest URL of the stream; captions and thumbnails are relative to it. */
  readonly onAddress: (address: string) => void
  readonly onQualities: (heights: readonly number[]) => void
  readonly onAudioTracks: (count: number) => void
  readonly onHeight: (height: number) => void
  readonly onError: (error: PlaybackError) => void
}

export interface PlaybackControl {
  chooseQuality(quality: Quality): void
  chooseLine(lineId: number): void
  listenOnly(isOn: boolean): void
  chooseAudioTrack(index: number): void
  /** Called before playback continues: the key may have expired while paused. */
  renewIfStale(): void
  stop(): void
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds between two requests while the network is lost and the buffer plays. */
const lostNetworkRetry = 2000

const requestKey = (videoId: number, nasId: number | undefined): Promise<PlaybackKey> =>
  call(getPlaybackKey, nasId === undefined ? { videoId } : { videoId, nasId }, { isQuiet: true })

/** Plays one video until it is stopped: playback key, its renewal, and fail-over between lines. */
export const startPlayback = (options: PlaybackOptions): PlaybackControl => {
  const { video, videoId } = options
  let isStopped = false
  let key: PlaybackKey | undefined
  let pendingKey: Promise<void> | undefined
  let lineState = initialLineState
  let lines: readonly Line[] = []
  let stream: Stream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = (error: PlaybackError) => {
    if (isStopped) return
    clearTimeout(timer)
    video.pause()
    options.onError(error)
  }

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), delay)
  }

  const takeKey = async (): Promise<void> => {
    const next = await requestKey(videoId, lineState.lineId)
    if (isStopped) return
    key = next
    options.onAddress(new URL(next.playUrl, location.href).href)
    schedule(renewalDelay(Date.parse(next.expiresAt), Date.now()))
  }

  /** One request at a time: a burst of refused files requests one new key. */
  const refreshKey = (): Promise<void> => {
    pendingKey ??= takeKey().finally(() => {
      pendingKey = undefined
    })
    return pendingKey
  }

  const renew = async (): Promise<void> => {
    try {
      await refreshKey()
    } catch (cause) {
      const error = errorOfCall(cause)
      if (error === 'network' || error === 'busy') schedule(renewalRetry)
      else fail(error)
    }
  }

  const onLineEvent = (event: LineEvent) => {
    const { state, action } = nextLineState(lineState, event, lines)
    lineState = state
    if (action === 'switch') options.onLines(lines, currentLineId(lineState, lines))
    return action
  }

  const buffer = watchBuffer(video, () => performance.now())

  /** Every line failed: the error waits until nothing is left to play. */
  const outlastFailure = async (error: PlaybackError): Promise<boolean> => {
    if (!buffer.canGoOn()) {
      fail(error)
      return false
    }
    lineState = { ...lineState, failures: 0, failedLines: [] }
    await wait(lostNetworkRetry)
    return !isStopped
  }

  const onFailure = coalesceFailures(async (status) => {
    if (isStopped) return false
    try {
      if (isRefusedToken(status)) {
        const refused = key?.key
        await refreshKey()
        // If the new key is refused as well, the line has failed.
        if (key?.key !== refused && onLineEvent({ type: 'failed' }) !== 'stop') return !isStopped
        fail('expired')
        return false
      }
      const action = onLineEvent({ type: 'failed' })
      if (action === 'stop') return await outlastFailure('network')
      if (action === 'switch') await refreshKey()
      else await wait(400 * 2 ** lineState.failures)
      return !isStopped
    } catch (cause) {
      const error = errorOfCall(cause)
      if (error === 'network' || error === 'busy') return outlastFailure(error)
      fail(error)
      return false
    }
  })

  const newestPrefix = () => key && prefixOf(key.playUrl, location.href)
  const hooks = {
    currentUrl: (address: string) => withPrefix(address, newestPrefix()),
    keyUrl: (address: string) => toOwnOrigin(address, location.href),
    authorization: async () => {
      const token = await freshToken()
      return token && `Bearer ${token}`
    },
    onSuccess: () => {
      buffer.onLoaded()
      onLineEvent({ type: 'loaded' })
    },
    onFailure,
  }
  const events = {
    onQualities: options.onQualities,
    onAudioTracks: options.onAudioTracks,
    onHeight: options.onHeight,
    onFatalError: fail,
  }

  const open = async (startAt: number): Promise<void> => {
    if (!key || isStopped) return
    const { href } = new URL(key.playUrl, location.href)
    const opened =
      key.kind === 'hls'
        ? ((await openHls(video, href, startAt, hooks, events)) ??
          (canPlayHlsNatively(video) ? openNative(video, href, startAt, events) : undefined))
        : openNative(video, href, startAt, events)
    if (isStopped) opened?.close()
    else if (opened) stream = opened
    else fail('unsupported')
  }

  const stopWatching = watchSession(video, {
    address: () => key && `/vod/${key.key}/session`,
    onRefused: renew,
  })

  const loadLines = async (): Promise<void> => {
    lines = await call(listLines, {}, { isQuiet: true }).catch(() => [])
    if (!isStopped) options.onLines(lines, currentLineId(lineState, lines))
  }

  const begin = async (): Promise<void> => {
    void loadLines()
    preloadHls()
    try {
      await refreshKey()
      await open(options.startAt)
    } catch (error) {
      fail(errorOfCall(error))
    }
  }
  void begin()

  return {
    chooseQuality: (quality) => stream?.chooseQuality(quality),
    listenOnly: (isOn) => stream?.listenOnly(isOn),
    chooseAudioTrack: (index) => stream?.chooseAudioTrack(index),
    chooseLine(lineId) {
      onLineEvent({ type: 'chosen', lineId })
      void renew()
    },
    renewIfStale() {
      if (key && isStale(Date.parse(key.expiresAt), Date.now())) void renew()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      stopWatching()
      stream?.close()
    },
  }
}
