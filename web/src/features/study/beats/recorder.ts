import type { Calls } from '@jingke/contract'
import type { RequestOf } from '@jingke/contract/core'
import type { PlaybackError } from '@jingke/contract/media'
import type { WatchRecord } from '@jingke/contract/study'
import { getWatchRecord, openPlay, reportPlaybackError } from '@jingke/contract/study/calls'
import { ApiError, call } from '../../../lib/api/api.ts'
import { isLostSession } from '../../../lib/api-errors/index.ts'
import { createPageStore } from '../../../lib/browser/page-store.ts'
import { joinRanges, type PlayedRange } from './ranges.ts'
import { waitForRetry } from './retry-delay.ts'
import { type BeatAnswer, sendBeat } from './send-beat.ts'
import { isTransient, sendUnsent } from './send-unsent.ts'
import { type Beat, unsentBeats } from './unsent-beats.ts'

type OpenCall = Calls[typeof openPlay]

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
  /** `ready`: nothing was played yet. `unrecorded`: for no lesson, or the server does not answer yet. */
  readonly status: 'opening' | 'ready' | 'recording' | 'takenOver' | 'unrecorded'
  /** The play that records; undefined while there is none. */
  readonly playId: string | undefined
  /** Seconds, where to go on, as of the opening of the page. */
  readonly position: number | undefined
  /** As in the server's last answer. */
  readonly record: WatchRecord | undefined
  /** The certificate of the course, once a beat of this page has finished it. */
  readonly certificateCode: string | undefined
  /** The record's, and those on their way to it. */
  readonly ranges: readonly PlayedRange[]
  readonly isSaving: boolean
}

const takenOver = 409
/** Seconds; the server counts fewer. */
const longestWait = 3600

const initial: RecorderState = {
  status: 'opening',
  playId: undefined,
  position: undefined,
  record: undefined,
  certificateCode: undefined,
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
  /** Playing has begun a play, also if another one has taken over since. */
  let isBegun = false
  let attempts = 0
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
      {
        ...(isNewest && { record }),
        ...(record.certificateCode && { certificateCode: record.certificateCode }),
      },
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
        await waitForRetry(failures)
      }
      if (isStopped && queue.includes(beat)) break
    }
    isSending = false
  }

  const add = (
    watched: WatchedLesson,
    id: string,
    { position, ranges, rate, hasEnded }: Played,
  ) => {
    seq += 1
    const beat: Beat = {
      ...watched,
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

  /** Repeats a call until it is answered; undefined if it is refused, or something else came first. */
  const insist = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    attempts += 1
    const attempt = attempts
    const isCurrent = () => attempt === attempts && !isStopped
    for (let failures = 1; isCurrent(); failures += 1)
      try {
        await sendUnsent(userKey)
        const answer = await ask()
        return isCurrent() ? answer : undefined
      } catch (error) {
        if (!isCurrent()) return undefined
        update({ status: 'unrecorded' })
        if (!isTransient(error)) return undefined
        await waitForRetry(failures)
      }
    return undefined
  }

  const load = async (watched: WatchedLesson): Promise<void> => {
    const record = await insist(() => call(getWatchRecord, watched, { isQuiet: true }))
    if (record) update({ status: 'ready', position: record.position, record })
  }

  const begin = async (): Promise<number | undefined> => {
    if (!lesson) return undefined
    isBegun = true
    playId = undefined
    update({ status: 'recording', playId })
    const begunAt = performance.now()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const answer = await insist(() => {
      const playingFor = Math.floor((performance.now() - begunAt) / 1000)
      const input = { ...lesson, timeZone, playingFor: Math.min(playingFor, longestWait) }
      return call(openPlay, input, { isQuiet: true })
    })
    if (!answer) return undefined
    playId = answer.playId
    seq = 0
    lastAnswered = 0
    setQueue([], { status: 'recording', playId, record: answer.record })
    if (early) add(lesson, playId, early)
    early = undefined
    void drain()
    return answer.record.position
  }

  return {
    use,
    get: use.getState,
    /** False: for no lesson. */
    isRecording: lesson !== undefined,
    /** Begins a play; the learner's other plays end with it. Resolves to the second where they were. */
    begin,
    /** The player plays: a play begins, unless there was one. */
    onPlay(): void {
      if (!isBegun && use.getState().status !== 'opening') void begin()
    },
    /** What is queued is still sent. */
    stop(): void {
      isStopped = true
      // The page may be shown again, and must not start at a second that is out of date by then.
      if (lesson) update({ status: 'opening' })
    },
    /** Reads the record; other plays of the learner go on. */
    start(): void {
      if (!lesson) return
      isStopped = false
      isBegun = false
      playId = undefined
      update({ status: 'opening', playId })
      void load(lesson)
    },
    /** Tried once: it informs the advisor, and nothing depends on it. */
    reportError(reason: PlaybackError, position: number): void {
      if (lesson)
        void call(
          reportPlaybackError,
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
