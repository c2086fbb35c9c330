import type { ReadRecord } from '@jingke/contract/study'
import { openReading, reportReading } from '@jingke/contract/study/calls'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'

interface Lesson {
  readonly courseId: number
  readonly lessonId: number
}

interface ReadingState {
  /** Undefined until it is opened. */
  readonly record?: ReadRecord
  readonly certificateCode?: string
  /** It goes on in another window or on another device. */
  readonly isTakenOver?: boolean
  /** It could not be opened; the lesson can be read, and nothing is recorded. */
  readonly isFailed?: boolean
}

const takenOver = 409

/** Seconds after a time that was missing has passed. */
const margin = 0.5

/** Records that a lesson is read, while the page can be seen. Undefined: nothing is recorded. */
export const useReading = (lesson: Lesson | undefined) => {
  const [state, setState] = useState<ReadingState>({})
  const playId = useRef<string>(undefined)
  const interval = useRef(20)
  const last = useRef({ place: 0, hasReachedEnd: false })
  const courseId = lesson?.courseId ?? 0
  const lessonId = lesson?.lessonId ?? 0
  const isRecorded = lesson !== undefined
  const options = { isQuiet: true } as const

  const open = useCallback(async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      const opened = await call(openReading, { courseId, lessonId, timeZone }, { isQuiet: true })
      playId.current = opened.playId
      interval.current = opened.interval
      setState((now) => ({ ...now, record: opened.record, isTakenOver: false, isFailed: false }))
    } catch {
      setState((now) => ({ ...now, isFailed: true }))
    }
  }, [courseId, lessonId])

  const report = useEffectEvent(async () => {
    const id = playId.current
    if (id === undefined) return
    try {
      const { certificateCode, ...record } = await call(
        reportReading,
        { courseId, lessonId, playId: id, ...last.current },
        options,
      )
      setState((now) => ({ ...now, record, ...(certificateCode && { certificateCode }) }))
    } catch (error) {
      // After any other failure the next report is credited for the time of this one, too.
      if (!(error instanceof ApiError) || error.code !== takenOver || playId.current !== id) return
      playId.current = undefined
      setState((now) => ({ ...now, isTakenOver: true }))
    }
  })

  useEffect(() => {
    if (!isRecorded) return
    playId.current = undefined
    last.current = { place: 0, hasReachedEnd: false }
    setState({})
    if (document.visibilityState === 'visible') void open()
    // Time in the background is not credited: what was read until then is reported, and it is opened again.
    const turn = () => void (document.visibilityState === 'hidden' ? report() : open())
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      void report()
      playId.current = undefined
    }
  }, [isRecorded, open])

  const { record } = state
  const missing = record && !record.isFinished && !record.missing.end ? record.missing.seconds : 0
  useEffect(() => {
    if (!record || state.isTakenOver) return
    const seconds = missing > 0 ? Math.min(interval.current, missing + margin) : interval.current
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void report()
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [record, missing, state.isTakenOver])

  /** Where the reader is; the end is reported at once. */
  const move = useCallback((place: number, hasReachedEnd: boolean) => {
    const isNew = hasReachedEnd && !last.current.hasReachedEnd
    last.current = { place, hasReachedEnd: hasReachedEnd || last.current.hasReachedEnd }
    if (isNew) void report()
  }, [])

  // The end may be reached before the reading is opened.
  const isOpen = record !== undefined
  useEffect(() => {
    if (isOpen && last.current.hasReachedEnd) void report()
  }, [isOpen])

  return { ...state, move, reopen: open }
}
