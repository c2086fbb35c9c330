import type { Line } from '@jingke/contract/media'
import { createPageStore } from '../../../lib/page-store.ts'
import type { Cue } from '../captions/cues.ts'
import type { Trouble } from '../playback/playback-error.ts'
import type { Running } from '../playback/start-playback.ts'
import type { Quality } from '../playback/stream.ts'
import { keepPreferences, type Preferences, rates, readPreferences } from './preferences.ts'

export interface PlayerState {
  readonly isReady: boolean
  readonly isPlaying: boolean
  readonly isWaiting: boolean
  readonly hasStarted: boolean
  readonly hasEnded: boolean
  /** Seconds. */
  readonly position: number
  readonly duration: number
  /** Seconds up to which there is no gap from the position on. */
  readonly bufferedTo: number
  readonly qualities: readonly number[]
  readonly quality: Quality
  readonly shownHeight: number
  readonly lines: readonly Line[]
  readonly lineId: number | undefined
  readonly isListening: boolean
  readonly isFullScreen: boolean
  readonly trouble: Trouble | undefined
  /** Changes to open the video once more after a trouble. */
  readonly attempt: number
  readonly address: string | undefined
  readonly cues: readonly Cue[]
  readonly preferences: Preferences
}

const initial = (viewer: string): PlayerState => ({
  isReady: false,
  isPlaying: false,
  isWaiting: false,
  hasStarted: false,
  hasEnded: false,
  position: 0,
  duration: 0,
  bufferedTo: 0,
  qualities: [],
  quality: 'auto',
  shownHeight: 0,
  lines: [],
  lineId: undefined,
  isListening: false,
  isFullScreen: false,
  trouble: undefined,
  attempt: 0,
  address: undefined,
  cues: [],
  preferences: readPreferences(viewer),
})

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/**
 * One player: what it shows, and what it can be told. The page that holds it gives it to the video
 * and to the panels beside it.
 */
export const createPlayer = (viewer: string) => {
  const use = createPageStore<PlayerState>(initial(viewer))
  let video: HTMLVideoElement | undefined
  let frame: HTMLElement | undefined
  let running: Running | undefined

  const set = use.setState
  const prefer = (change: Partial<Preferences>) => {
    const preferences = { ...use.getState().preferences, ...change }
    set({ preferences })
    keepPreferences(viewer, preferences)
  }

  const player = {
    use,
    get: use.getState,
    set,
    viewer,
    prefer,

    /** The elements and the stream that commands act upon. */
    hold(parts: { video: HTMLVideoElement; frame: HTMLElement }): void {
      ;({ video, frame } = parts)
    },
    run(next: Running | undefined): void {
      running = next
    },
    video: () => video,

    /** Forgets one video before the next; choices stay. */
    reset(): void {
      set({ ...initial(viewer), attempt: use.getState().attempt })
    },
    retry(): void {
      set({ trouble: undefined, attempt: use.getState().attempt + 1 })
    },

    play(): void {
      running?.wake()
      // Refused without a gesture: the button stays for the learner to press.
      void video?.play().catch(() => {})
    },
    pause: () => video?.pause(),
    toggle: () => (video?.paused ? player.play() : player.pause()),

    seek(seconds: number): void {
      if (!video) return
      const { duration } = use.getState()
      const position = clamp(seconds, 0, Math.max(0, duration - 0.1))
      running?.wake()
      video.currentTime = position
      set({ position, hasEnded: false })
    },
    skip: (seconds: number) => player.seek((video?.currentTime ?? 0) + seconds),

    setRate(rate: number): void {
      prefer({ rate })
      if (video) video.playbackRate = rate
    },
    stepRate(steps: number): void {
      const { rate } = use.getState().preferences
      const place = rates.findIndex((known) => known >= rate)
      player.setRate(rates[clamp(place + steps, 0, rates.length - 1)] ?? 1)
    },
    setVolume(volume: number): void {
      const next = clamp(volume, 0, 1)
      prefer({ volume: next, isMuted: next === 0 })
      if (video) Object.assign(video, { volume: next, muted: next === 0 })
    },
    toggleMute(): void {
      const { isMuted, volume } = use.getState().preferences
      if (isMuted && volume === 0) {
        player.setVolume(0.5)
      } else {
        prefer({ isMuted: !isMuted })
        if (video) video.muted = !isMuted
      }
    },

    chooseQuality(quality: Quality): void {
      set({ quality })
      running?.chooseQuality(quality)
    },
    chooseLine: (lineId: number) => running?.chooseLine(lineId),
    listenOnly(isListening: boolean): void {
      set({ isListening })
      running?.listenOnly(isListening)
    },

    async togglePictureInPicture(): Promise<void> {
      if (document.pictureInPictureElement) await document.exitPictureInPicture().catch(() => {})
      else await video?.requestPictureInPicture?.().catch(() => {})
    },
    async toggleFullScreen(): Promise<void> {
      if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
      else await frame?.requestFullscreen?.().catch(() => {})
    },
  }
  return player
}

export type Player = ReturnType<typeof createPlayer>
