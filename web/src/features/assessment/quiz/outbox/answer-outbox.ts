import type { Answer, AskedQuestion, SavedAnswer } from '@jingke/contract/assessment'
import { ApiError } from '../../../../lib/api/api.ts'
import { createPageStore } from '../../../../lib/browser/page-store.ts'
import { toStorable } from '../../question/to-storable.ts'
import {
  type Change,
  type KeptChanges,
  nextBatch,
  type Stored,
  sortKept,
  withChange,
  withoutStored,
} from './changes.ts'
import { keptChanges } from './kept-changes.ts'

interface Sent {
  readonly savedAt: string
  readonly answers: readonly SavedAnswer[]
}

interface Settings {
  readonly attemptId: number
  readonly holdId: string
  /** Numbers of this page are above it. */
  readonly lastNumber: number
  readonly questions: readonly Stored[]
  readonly send: (changes: readonly Change[]) => Promise<Sent>
}

/** `refused`: the time of the attempt or of a question is over. `taken-over`: it goes on elsewhere. */
type Status = 'idle' | 'sending' | 'failed' | 'refused' | 'taken-over'

interface View extends KeptChanges {
  readonly status: Status
  /** When the server last stored something, by its clock. */
  readonly savedAt: string | undefined
}

/** Milliseconds before a failed request is sent again, doubled each time. */
const firstRetry = 1000
const lastRetry = 10_000
/** Milliseconds between saves while a text is typed. */
const typingDelay = 1500

const takenOver = 409
const refused = 422
/** The request itself is at fault, and would be each time. */
const faulty = [400, 404, 413]

/**
 * Answers of one page of an attempt on their way to the server. Each change has a number and stays in the browser until
 * the server has stored it; one request is sent at a time, in order, until it succeeds.
 */
export const createAnswerOutbox = (settings: Settings) => {
  const { attemptId, holdId, send } = settings
  const useView = createPageStore<View>({
    unsent: [],
    late: [],
    status: 'idle',
    savedAt: undefined,
  })
  const { getState } = useView
  let number = settings.lastNumber
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  let retry = firstRetry
  /** One of several is at fault: each is sent by itself. */
  let isSingle = false
  let running: Promise<void> | undefined
  let isClosed = false

  const setState = (patch: Partial<View>): void => {
    useView.setState(patch)
    const { unsent, late } = getState()
    if (patch.unsent || patch.late) keptChanges.set(attemptId, holdId, { unsent, late })
  }
  const isOver = (): boolean => isClosed || ['refused', 'taken-over'].includes(getState().status)

  const schedule = (delay: number): void => {
    if (isDue && delay > 0) return
    clearTimeout(timer)
    isDue = true
    timer = setTimeout(() => void flush(), delay)
  }
  /** Takes changes that will never be stored off the way of the others. */
  const setAside = (changes: readonly Change[], isFaulty: boolean): void => {
    const numbers = new Set(changes.map((change) => change.number))
    const { unsent, late } = getState()
    const aside = unsent.filter((change) => numbers.has(change.number))
    setState({
      unsent: unsent.filter((change) => !numbers.has(change.number)),
      late: [...late, ...aside.map((change) => ({ ...change, isFaulty }))],
    })
  }
  /** Whether the attempt goes on in another place: this page then saves nothing any more. */
  const noticeTakeover = (error: unknown): boolean => {
    const isTakenOver = error instanceof ApiError && error.code === takenOver
    if (isTakenOver) setState({ status: 'taken-over' })
    return isTakenOver
  }
  const onError = (error: unknown, batch: readonly Change[]): void => {
    if (noticeTakeover(error)) return
    const code = error instanceof ApiError ? error.code : 0
    if (code === refused) {
      setAside(getState().unsent, false)
      setState({ status: 'refused' })
    } else if (faulty.includes(code)) {
      isSingle = batch.length > 1
      if (!isSingle) setAside(batch, true)
      setState({ status: 'idle' })
    } else {
      setState({ status: 'failed' })
      schedule(retry)
      retry = Math.min(lastRetry, retry * 2)
    }
  }

  const sendNext = async (): Promise<void> => {
    const { unsent } = getState()
    const batch = nextBatch(unsent).slice(0, isSingle ? 1 : undefined)
    if (batch.length === 0 || isOver()) return
    setState({ status: 'sending' })
    try {
      const { savedAt, answers } = await send(batch)
      isSingle = false
      retry = firstRetry
      // Also one that was left out: what the server has instead has a higher number.
      setState({ unsent: withoutStored(getState().unsent, answers), status: 'idle', savedAt })
    } catch (error) {
      onError(error, batch)
    }
  }

  /** Sends what there is; resolves to whether all is stored. A failed request is sent again later. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    isDue = false
    while (running) await running
    while (getState().unsent.length > 0 && !isOver()) {
      running = sendNext()
      await running
      running = undefined
      if (getState().status !== 'idle') break
    }
    return getState().unsent.length === 0 && !isOver()
  }

  const change = (
    { place, question }: Pick<AskedQuestion, 'place' | 'question'>,
    answer: Answer,
    isTyped = false,
  ): void => {
    if (isOver()) return
    number += 1
    const at = new Date().toISOString()
    const changed: Change = { place, number, answer: toStorable(answer), question, at }
    const { unsent, late } = getState()
    setState({
      unsent: withChange(unsent, changed),
      late: late.filter((one) => one.place !== place),
    })
    // After a failure the next attempt is on its way.
    if (getState().status !== 'failed') schedule(isTyped ? typingDelay : 0)
  }

  /** Takes over what earlier pages of this browser left, before anything else is sent. */
  const restore = async (): Promise<ReadonlyMap<number, Answer | null>> => {
    const kept = await keptChanges.list(attemptId)
    const all = sortKept(kept, settings.questions)
    number = Math.max(number, ...kept.unsent.map((one) => one.number))
    useView.setState(all)
    // Without storage they are sent all the same.
    await keptChanges.adopt(attemptId, holdId, all).catch(() => {})
    void flush()
    return new Map(all.unsent.map(({ place, answer }) => [place, answer]))
  }

  return {
    useView,
    change,
    flush,
    restore,
    noticeTakeover,
    /** The page is left; what is unsent stays in the browser. */
    close: (): void => {
      void flush()
      clearTimeout(timer)
      isClosed = true
    },
  }
}
export type AnswerOutbox = ReturnType<typeof createAnswerOutbox>
