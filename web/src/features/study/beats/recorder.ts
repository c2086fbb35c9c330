import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import type { PlaybackError } from '@jingke/contract/media'
import type { WatchRecord } from '@jingke/contract/study'
import { ApiError, call } from '../../../lib/api.ts'
import { isLostSession } from '../../../lib/api-errors/index.ts'
import { createPageStore } from '../../../lib/page-store.ts'
import { joinRanges, type PlayedRange } from './ranges.ts'
import { retryDelay } from './retry-delay.ts'
import { type BeatAnswer, sendBeat } from './send-beat.ts'
import { type Beat, unsentBeats } from './unsent-beats.ts'

type OpenCall = Calls['/jk-user/api-user/v1/watchRecord/open']

export type WatchedLesson = Pick<RequestOf<OpenCall>, 'videoId' | 'courseId'>

export interface Played {
  readonly videoId: number
  /** Seconds. */
  readonly position: number
  readonly ranges: readonly PlayedRange[]
  readonly rate: number
  readonly hasEnded: boolean
  /** The page may be gone at once: nothing waits for its turn. */
  readonly isLeaving: boolean
}

export interface RecorderState {
  /** `unrecorded`: nothing is recorded, or the server does not answer yet. */
  readonly status: 'opening' | 'recording' | 'takenOver' | 'unrecorded'
  /** Seconds, where to go on, as of the opening. */
  readonly position: number | undefined
  /** As in the server's last answer. */
  readonly record: WatchRecord | undefined
  /** The record's, and those on their way to it. */
  readonly ranges: readonly PlayedRange[]
  readonly isSaving: boolean
}

const takenOver = 409

/** Neither a refusal nor the end of the session: the same beat may be accepted later. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 0 || error.code === 429 || error.code >= 500)

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })

/** Beats of earlier plays go first: once another play is opened they are refused. */
const sendUnsent = async (userKey: string): Promise<void> => {
  for (const { playId, beats } of unsentBeats.list(userKey)) {
    try {
      for (const beat of beats) await sendBeat(beat)
    } catch (error) {
      if (isTransient(error) || isLostSession(error)) throw error
    }
    unsentBeats.write(userKey, playId, [])
  }
}

const initial: RecorderState = {
  status: 'opening',
  position: undefined,
  record: undefined,
  ranges: [],
  isSaving: false,
}

/** Records what one learner plays of one lesson. Without a lesson nothing is recorded. */
export const createRecorder = (userKey: string, lesson: WatchedLesson | undefined) => {
  const use = createPageStore<RecorderState>(
    lesson ? initial : { ...initial, status: 'unrecorded' },
  )
  let playId: string | undefined
  let seq = 0
  let queue: Beat[] = []
  const inFlight = new Set<number>()
  /** Played while no play is open. */
  let early: Played | undefined
  let isSending = false
  let isStopped = false
  let openings = 0
  let lastAnswered = 0

  const update = (change: Partial<RecorderState>) => {
    const state = { ...use.getState(), ...change }
    const queued = queue.flatMap((beat) => beat.ranges.map(([from, to]) => [from, to] as const))
    use.setState({
      ...state,
      ranges: joinRanges([...(state.record?.ranges ?? []), ...queued]),
      isSaving: queue.length > 0,
    })
  }
  const setQueue = (beats: Beat[], change: Partial<RecorderState> = {}) => {
    queue = beats
    if (playId) unsentBeats.write(userKey, playId, queue)
    update(change)
  }

  const onAnswer = (beat: Beat, record: BeatAnswer) => {
    // Answers to beats that were sent together come in any order.
    const isNewest = beat.playId === playId && beat.seq > lastAnswered
    if (isNewest) lastAnswered = beat.seq
    setQueue(
      queue.filter((one) => one !== beat),
      isNewest ? { record } : {},
    )
  }
  const onRefusal = (beat: Beat, error: unknown) => {
    if (beat.playId !== playId || isLostSession(error)) return
    if (error instanceof ApiError && error.code === takenOver) setQueue([], { status: 'takenOver' })
    else setQueue(queue.filter((one) => one !== beat))
  }

  const sendOne = async (beat: Beat): Promise<void> => {
    inFlight.add(beat.seq)
    try {
      onAnswer(beat, await sendBeat(beat))
    } catch (error) {
      if (isTransient(error)) throw error
      onRefusal(beat, error)
      if (isLostSession(error)) isStopped = true
    } finally {
      inFlight.delete(beat.seq)
    }
  }

  /** In order, one at a time, until all are acknowledged. */
  const drain = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    let failures = 0
    for (let [beat] = queue; beat; [beat] = queue) {
      if (isStopped && failures > 0) break
      try {
        await sendOne(beat)
        failures = 0
      } catch {
        failures += 1
        await wait(retryDelay(failures))
      }
      if (isStopped && queue.includes(beat)) break
    }
    isSending = false
  }

  const add = (place: WatchedLesson, id: string, { position, ranges, rate, hasEnded }: Played) => {
    seq += 1
    const beat: Beat = {
      ...place,
      playId: id,
      seq,
      position: Math.floor(position),
      ranges: ranges.map(([from, to]): [number, number] => [from, to]),
      // The player offers these rates only.
      rate: rate as Beat['rate'],
      ended: hasEnded,
    }
    setQueue([...queue, beat])
  }

  const flush = () => {
    // What fails here is sent again, or when a lesson is next opened.
    for (const beat of queue) if (!inFlight.has(beat.seq)) void sendOne(beat).catch(drain)
  }

  const open = async (): Promise<void> => {
    if (!lesson) return
    openings += 1
    const opening = openings
    const isCurrent = () => opening === openings && !isStopped
    // A play that was taken over stays so until it is taken back.
    const waiting = playId === undefined ? 'unrecorded' : 'takenOver'
    if (playId === undefined) update({ status: 'opening' })
    for (let failures = 1; isCurrent(); failures += 1)
      try {
        await sendUnsent(userKey)
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        const answer = await call(
          '/jk-user/api-user/v1/watchRecord/open',
          { ...lesson, timeZone },
          { isQuiet: true },
        )
        if (!isCurrent()) return
        playId = answer.playId
        seq = 0
        lastAnswered = 0
        setQueue([], {
          status: 'recording',
          position: answer.record.position,
          record: answer.record,
        })
        if (early) add(lesson, playId, early)
        early = undefined
        void drain()
        return
      } catch (error) {
        if (!isCurrent()) return
        update({ status: waiting })
        if (!isTransient(error)) return
        await wait(retryDelay(failures))
      }
  }

  return {
    use,
    get: use.getState,
    /** False: for no lesson. */
    isRecording: lesson !== undefined,
    /** Opens a play; the learner's other plays end with it. */
    open,
    /** What is queued is still sent. */
    stop(): void {
      isStopped = true
    },
    start(): void {
      isStopped = false
      void open()
    },
    /** Tried once: it informs the advisor, and nothing depends on it. */
    reportError(reason: PlaybackError, position: number): void {
      if (lesson)
        void call(
          '/jk-user/api-user/v1/watchRecord/playbackError',
          { ...lesson, reason, position: Math.floor(position) },
          { isQuiet: true },
        ).catch(() => undefined)
    },
    add(played: Played): void {
      if (lesson?.videoId !== played.videoId || use.getState().status === 'takenOver') return
      if (playId === undefined) {
        early = { ...played, ranges: joinRanges([...(early?.ranges ?? []), ...played.ranges]) }
        return
      }
      add(lesson, playId, played)
      if (played.isLeaving) flush()
      else void drain()
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
