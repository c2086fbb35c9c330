import type { Line } from '@jingke/contract/media'
import { playbackRates } from '@jingke/contract/study/constants'
import { createPageStore } from '../../../lib/browser/page-store.ts'
import type { Cue } from '../captions/cues.ts'
import type { PlaybackError } from '../playback/playback-error.ts'
import type { PlaybackControl } from '../playback/start-playback.ts'
import type { Quality } from '../playback/stream.ts'
import { type Preferences, readPreferences, storePreferences } from './preferences.ts'

export interface PlayerState {
  readonly isReady: boolean
  /** Play was pressed before the video was ready; it starts as soon as it is. */
  readonly isPlayRequested: boolean
  readonly isPlaying: boolean
  readonly isWaiting: boolean
  readonly hasStarted: boolean
  readonly hasEnded: boolean
  /** Seconds. */
  readonly position: number
  readonly duration: number
  /** Seconds; end of the buffered range around the position. */
  readonly bufferedTo: number
  readonly qualities: readonly number[]
  readonly quality: Quality
  readonly shownHeight: number
  /** Sound tracks that can be chosen; 0 while they are not known. */
  readonly audioTrackCount: number
  /** Index of the chosen one. */
  readonly sound: number
  readonly lines: readonly Line[]
  readonly lineId: number | undefined
  /** Seconds, from which on nothing plays until it is lifted. */
  readonly limit: number | undefined
  /** The limit is reached. */
  readonly isHeld: boolean
  readonly isListening: boolean
  readonly isFullScreen: boolean
  readonly error: PlaybackError | undefined
  /** Incremented by retry(); reopens the video. */
  readonly attempt: number
  readonly address: string | undefined
  readonly cues: readonly Cue[]
  readonly preferences: Preferences
}

const initial = (userKey: string): PlayerState => ({
  isReady: false,
  isPlayRequested: false,
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
  audioTrackCount: 0,
  sound: 0,
  lines: [],
  lineId: undefined,
  limit: undefined,
  isHeld: false,
  isListening: false,
  isFullScreen: false,
  error: undefined,
  attempt: 0,
  address: undefined,
  cues: [],
  preferences: readPreferences(userKey),
})

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/**
 * State and commands of one player, shared by the video and the panels next to it. `userKey`
 * separates the stored preferences and positions of the users of one browser.
 */
export const createPlayer = (userKey: string) => {
  const use = createPageStore<PlayerState>(initial(userKey))
  let video: HTMLVideoElement | undefined
  let frame: HTMLElement | undefined
  let control: PlaybackControl | undefined

  const set = use.setState
  const prefer = (change: Partial<Preferences>) => {
    const preferences = { ...use.getState().preferences, ...change }
    set({ preferences })
    storePreferences(userKey, preferences)
  }

  const player = {
    use,
    get: use.getState,
    set,
    userKey,
    prefer,

    /** The elements that commands act on. */
    attach(parts: { video: HTMLVideoElement; frame: HTMLElement }): void {
      ;({ video, frame } = parts)
    },
    setControl(next: PlaybackControl | undefined): void {
      control = next
    },
    video: () => video,

    /** Before a video is opened; preferences, full screen, the limit, the attempt and a pressed play button stay. */
    reset(): void {
      const { attempt, isFullScreen, isPlayRequested, limit } = use.getState()
      set({ ...initial(userKey), attempt, isFullScreen, isPlayRequested, limit })
    },
    setLimit(limit: number | undefined): void {
      set({ limit, isHeld: false })
    },
    /** Pauses at the limit, if it is reached. */
    hold(): boolean {
      const { limit, isReady } = use.getState()
      if (!video || !isReady || limit === undefined || video.currentTime < limit) return false
      video.pause()
      if (video.currentTime > limit) video.currentTime = limit
      if (document.pictureInPictureElement === video)
        void document.exitPictureInPicture().catch(() => {})
      set({ isHeld: true, isWaiting: false, position: limit })
      return true
    },
    retry(): void {
      set({ error: undefined, attempt: use.getState().attempt + 1 })
    },

    play(): void {
      // Opening a video ends the element's own pending play().
      if (!use.getState().isReady) set({ isPlayRequested: true })
      if (player.hold()) {
        set({ hasStarted: true })
        return
      }
      control?.renewIfStale()
      // Autoplay may be blocked: the play button stays.
      void video?.play().catch(() => {})
    },
    pause(): void {
      set({ isPlayRequested: false })
      video?.pause()
    },
    toggle: () => (video?.paused ? player.play() : player.pause()),

    seek(seconds: number): void {
      if (!video) return
      const { duration, limit = Number.POSITIVE_INFINITY } = use.getState()
      const position = clamp(seconds, 0, Math.min(limit, Math.max(0, duration - 0.1)))
      control?.renewIfStale()
      video.currentTime = position
      set({ position, hasEnded: false, isHeld: position === limit })
      if (position === limit) video.pause()
    },
    skip: (seconds: number) => player.seek((video?.currentTime ?? 0) + seconds),

    setRate(rate: number): void {
      prefer({ rate })
      if (video) video.playbackRate = rate
    },
    stepRate(steps: number): void {
      const { rate } = use.getState().preferences
      const index = playbackRates.findIndex((known) => known >= rate)
      player.setRate(playbackRates[clamp(index + steps, 0, playbackRates.length - 1)] ?? 1)
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
      control?.chooseQuality(quality)
    },
    chooseAudioTrack(sound: number): void {
      set({ sound })
      control?.chooseAudioTrack(sound)
    },
    chooseLine: (lineId: number) => control?.chooseLine(lineId),
    listenOnly(isListening: boolean): void {
      set({ isListening })
      control?.listenOnly(isListening)
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
