import type { Line, PlaybackKey } from '@jingke/contract/media'
import { call } from '../../../lib/api.ts'
import { freshToken } from '../../../lib/renew-session.ts'
import { firstTrial, type LineEvent, lineInUse, nextTrial } from './fail-over.ts'
import { isStale, renewalDelay, renewalRetry } from './key-renewal.ts'
import { fetchHls, openHls } from './open-hls.ts'
import { canPlayHlsNatively, openNative } from './open-native.ts'
import { isRefusedToken, type Trouble, troubleOfCall } from './playback-error.ts'
import type { Quality, Stream } from './stream.ts'
import { atHome, prefixOf, upToDate } from './vod-address.ts'
import { watchStanding } from './watch-session.ts'

export interface PlaybackOptions {
  readonly video: HTMLVideoElement
  readonly videoId: number
  /** Seconds. */
  readonly startAt: number
  readonly onLines: (lines: readonly Line[], lineId: number | undefined) => void
  /** The newest address of the stream; captions and hover pictures stand beside it. */
  readonly onAddress: (address: string) => void
  readonly onQualities: (heights: readonly number[]) => void
  readonly onHeight: (height: number) => void
  readonly onTrouble: (trouble: Trouble) => void
}

export interface Running {
  chooseQuality(quality: Quality): void
  chooseLine(lineId: number): void
  listenOnly(isOn: boolean): void
  /** Before playing on after a pause that the token may not have outlived. */
  wake(): void
  stop(): void
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const askKey = (videoId: number, nasId: number | undefined): Promise<PlaybackKey> =>
  call(
    '/jk-user/api-nas/v1/nas/getNasKey',
    nasId === undefined ? { videoId } : { videoId, nasId },
    { isQuiet: true },
  )

/** Plays one video until it is stopped: key, renewal, lines and their failures. */
export const startPlayback = (options: PlaybackOptions): Running => {
  const { video, videoId } = options
  let isOver = false
  let key: PlaybackKey | undefined
  let asking: Promise<void> | undefined
  let trial = firstTrial
  let lines: readonly Line[] = []
  let stream: Stream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = (trouble: Trouble) => {
    if (isOver) return
    clearTimeout(timer)
    video.pause()
    options.onTrouble(trouble)
  }

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), delay)
  }

  const takeKey = async (): Promise<void> => {
    const next = await askKey(videoId, trial.lineId)
    if (isOver) return
    key = next
    options.onAddress(new URL(next.playUrl, location.href).href)
    schedule(renewalDelay(Date.parse(next.expiresAt), Date.now()))
  }

  /** One question at a time: a burst of refused files asks for one new key. */
  const ask = (): Promise<void> => {
    asking ??= takeKey().finally(() => {
      asking = undefined
    })
    return asking
  }

  const renew = async (): Promise<void> => {
    try {
      await ask()
    } catch (error) {
      const trouble = troubleOfCall(error)
      if (trouble === 'network' || trouble === 'busy') schedule(renewalRetry)
      else fail(trouble)
    }
  }

  const step = (event: LineEvent) => {
    const { trial: next, outcome } = nextTrial(trial, event, lines)
    trial = next
    if (outcome === 'move') options.onLines(lines, lineInUse(trial, lines))
    return outcome
  }

  const afterFailure = async (status: number): Promise<boolean> => {
    if (isOver) return false
    try {
      if (isRefusedToken(status)) {
        const refused = key?.key
        await ask()
        // A new token that is refused as well counts as a failure of the line.
        if (key?.key !== refused && step({ type: 'failed' }) !== 'stop') return !isOver
        fail('expired')
        return false
      }
      const outcome = step({ type: 'failed' })
      if (outcome === 'move') await ask()
      else if (outcome === 'stay') await pause(400 * 2 ** trial.failures)
      if (outcome === 'stop') fail('network')
      return outcome !== 'stop' && !isOver
    } catch (error) {
      fail(troubleOfCall(error))
      return false
    }
  }

  const newest = () => key && prefixOf(key.playUrl, location.href)
  const supply = {
    address: (address: string) => upToDate(address, newest()),
    keyAddress: (address: string) => atHome(address, location.href),
    authorization: async () => {
      const token = await freshToken()
      return token && `Bearer ${token}`
    },
    onArrival: () => void step({ type: 'arrived' }),
    onFailure: afterFailure,
  }
  const events = {
    onQualities: options.onQualities,
    onHeight: options.onHeight,
    onBroken: fail,
  }

  const open = async (startAt: number): Promise<void> => {
    if (!key || isOver) return
    const { href } = new URL(key.playUrl, location.href)
    const opened =
      key.kind === 'hls'
        ? ((await openHls(video, href, startAt, supply, events)) ??
          (canPlayHlsNatively(video) ? openNative(video, href, startAt, events) : undefined))
        : openNative(video, href, startAt, events)
    if (isOver) opened?.close()
    else if (opened) stream = opened
    else fail('unsupported')
  }

  const stopWatching = watchStanding(video, {
    address: () => key && `/vod/${key.key}/session`,
    onRefused: renew,
  })

  const loadLines = async (): Promise<void> => {
    lines = await call('/jk-admin/api-admin/v1/sysConfNas/list', {}, { isQuiet: true }).catch(
      () => [],
    )
    if (!isOver) options.onLines(lines, lineInUse(trial, lines))
  }

  const begin = async (): Promise<void> => {
    void loadLines()
    fetchHls()
    try {
      await ask()
      await open(options.startAt)
    } catch (error) {
      fail(troubleOfCall(error))
    }
  }
  void begin()

  return {
    chooseQuality: (quality) => stream?.chooseQuality(quality),
    listenOnly: (isOn) => stream?.listenOnly(isOn),
    chooseLine(lineId) {
      step({ type: 'chosen', lineId })
      void renew()
    },
    wake() {
      if (key && isStale(Date.parse(key.expiresAt), Date.now())) void renew()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
      stopWatching()
      stream?.close()
    },
  }
}
