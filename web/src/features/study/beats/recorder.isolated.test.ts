import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecorder, type Played } from './recorder.ts'
import type { Beat } from './unsent-beats.ts'

const storage = new Map<string, string>()
const received: Beat[] = []
/** Codes of the next answers to beats; 0: no answer. Then each is accepted. */
const codes: number[] = []
let plays = 0
let isOffline = false
/** From the last play. */
let headStart = 0

const record = { videoId: 7, courseId: 3, position: 12, ranges: [[0, 12]], missing: 24 }

const server = async (path: string, body: string): Promise<Response> => {
  if (path.endsWith('/get')) return Response.json({ code: 200, msg: '', data: record })
  if (path.endsWith('/open')) {
    if (isOffline) throw new TypeError('Failed to fetch')
    plays += 1
    headStart = JSON.parse(body).playingFor
    const data = { playId: `play-${plays}`, beatInterval: 10, record }
    return Response.json({ code: 200, msg: '', data })
  }
  const code = codes.shift() ?? 200
  if (code === 0) throw new TypeError('Failed to fetch')
  received.push(JSON.parse(body))
  return Response.json({ code, msg: '', data: code === 200 ? { ...record, missing: 0 } : null })
}

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  received.length = 0
  codes.length = 0
  plays = 0
  isOffline = false
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => server(path, body))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const played = (from: number, to: number): Played => ({
  videoId: 7,
  position: to,
  ranges: [[from, to]],
  rate: 1,
  hasEnded: false,
  isLeaving: false,
})

const settle = () => vi.advanceTimersByTimeAsync(100)

const openRecorder = async () => {
  const recorder = createRecorder('anna', { videoId: 7, courseId: 3 })
  recorder.start()
  await settle()
  return recorder
}
const playLesson = async () => {
  const recorder = await openRecorder()
  recorder.onPlay()
  await settle()
  return recorder
}

const sent = () => received.map(({ playId, seq, position }) => [playId, seq, position])

test('opening a lesson tells where to go on, and leaves plays elsewhere alone', async () => {
  const recorder = await openRecorder()
  expect(recorder.get()).toMatchObject({ status: 'ready', position: 12, record })
  expect(plays).toBe(0)
})

test('playing begins a play once, and beats are numbered', async () => {
  const recorder = await playLesson()
  recorder.onPlay()
  await settle()
  expect(plays).toBe(1)
  expect(recorder.get()).toMatchObject({ status: 'recording', position: 12 })
  recorder.add(played(12, 22))
  recorder.add(played(22, 32))
  await settle()
  expect(sent()).toEqual([
    ['play-1', 1, 22],
    ['play-1', 2, 32],
  ])
  expect(recorder.get()).toMatchObject({ isSaving: false, record: { missing: 0 } })
})

test('without an answer beats are stored, and sent again in order with their numbers', async () => {
  const recorder = await playLesson()
  codes.push(0)
  recorder.add(played(12, 22))
  await settle()
  recorder.add(played(22, 32))
  expect(recorder.get()).toMatchObject({ isSaving: true, ranges: [[0, 32]] })
  expect(storage.size).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent()).toEqual([
    ['play-1', 1, 22],
    ['play-1', 2, 32],
  ])
  expect(storage.size).toBe(0)
})

test('beats are sent at once when the network returns', async () => {
  const recorder = await playLesson()
  codes.push(0)
  recorder.add(played(12, 22))
  await settle()
  expect(sent()).toEqual([])
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(sent()).toEqual([['play-1', 1, 22]])
})

test('what an earlier page left unsent is sent before another play is opened', async () => {
  const earlier = await playLesson()
  codes.push(0)
  earlier.add(played(12, 22))
  await settle()
  earlier.stop()
  await playLesson()
  expect(sent()).toEqual([['play-1', 1, 22]])
  expect(plays).toBe(2)
  expect(storage.size).toBe(0)
})

test('a play that was taken over sends nothing until it is opened again', async () => {
  const recorder = await playLesson()
  codes.push(409)
  recorder.add(played(12, 22))
  await settle()
  expect(recorder.get()).toMatchObject({ status: 'takenOver', isSaving: false })
  recorder.add(played(22, 32))
  await settle()
  expect(received).toHaveLength(1)
  recorder.onPlay()
  await settle()
  expect(plays).toBe(1)
  const begun = recorder.begin()
  expect(recorder.get().status).toBe('recording')
  expect(await begun).toBe(12)
  recorder.add(played(22, 32))
  await settle()
  expect(sent().at(-1)).toEqual(['play-2', 1, 32])
})

test('what plays while the play cannot be begun is sent with it', async () => {
  isOffline = true
  const recorder = await playLesson()
  recorder.add(played(12, 22))
  await vi.advanceTimersByTimeAsync(9000)
  recorder.add(played(22, 26))
  expect(plays).toBe(0)
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(headStart).toBe(9)
  expect(received).toMatchObject([{ playId: 'play-1', seq: 1, position: 26, ranges: [[12, 26]] }])
})

test('a lesson that is shown again reads where to go on before it starts', async () => {
  const recorder = await playLesson()
  recorder.stop()
  expect(recorder.get().status).toBe('opening')
  recorder.start()
  recorder.onPlay()
  await settle()
  expect(recorder.get()).toMatchObject({ status: 'ready', position: 12 })
  expect(plays).toBe(1)
})

test('a refused beat does not hold up those after it', async () => {
  const recorder = await playLesson()
  codes.push(422)
  recorder.add(played(12, 22))
  recorder.add(played(22, 32))
  await settle()
  expect(sent()).toEqual([
    ['play-1', 1, 22],
    ['play-1', 2, 32],
  ])
  expect(recorder.get().isSaving).toBe(false)
})

test('beats of another user of the browser are removed', async () => {
  storage.set('beats/bert/play-9', JSON.stringify([{ seq: 1 }]))
  await playLesson()
  expect(received).toEqual([])
  expect(storage.size).toBe(0)
})

test('without a lesson nothing is recorded', async () => {
  const recorder = createRecorder('visitor', undefined)
  recorder.start()
  recorder.add(played(0, 10))
  await settle()
  expect(recorder.get().status).toBe('unrecorded')
  expect(plays).toBe(0)
})

test('an error of the player is reported with the lesson and the second, once', async () => {
  const recorder = await playLesson()
  codes.push(0)
  recorder.reportError('network', 4.7)
  await settle()
  recorder.reportError('expired', 12.2)
  await settle()
  expect(received).toEqual([{ videoId: 7, courseId: 3, reason: 'expired', position: 12 }])
})
