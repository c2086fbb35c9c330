import type { Answer } from '@jingke/contract/assessment'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../../../lib/api/api.ts'
import { createAnswerOutbox } from './answer-outbox.ts'
import type { Change } from './changes.ts'
import { keptChanges } from './kept-changes.ts'

const key = btoa('0123456789abcdef0123456789abcdef')

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ code: 200, msg: '', data: { owner: 'somebody', key } }),
  )
})
afterEach(() => vi.restoreAllMocks())

const question = { type: 'short-text', body: 'Why?', points: 1, maxLength: 500 } as const
const at = (place: number) => ({ place, question })
const textOf = (text: string): Answer => ({ type: 'short-text', text })
const lost = () => new ApiError(0, '')

type Cut = 'request' | 'answer'

/** Stores answers as the server does. A cut loses the next request, or its answer after it was stored. */
const startServer = () => {
  const stored = new Map<number, { number: number; answer: Answer | null }>()
  const requests: number[][] = []
  let inFlight = 0
  const server = {
    stored,
    requests,
    cuts: [] as (Cut | ApiError)[],
    isDown: false,
    mostInFlight: 0,
    texts: () =>
      Object.fromEntries(
        [...stored].map(([place, { answer }]) => [
          place,
          answer && 'text' in answer && answer.text,
        ]),
      ),
    send: async (changes: readonly Change[]) => {
      inFlight += 1
      server.mostInFlight = Math.max(server.mostInFlight, inFlight)
      await Promise.resolve()
      inFlight -= 1
      requests.push(changes.map(({ number }) => number))
      const cut = server.cuts.shift()
      if (server.isDown || cut === 'request') throw lost()
      if (cut instanceof ApiError) throw cut
      for (const { place, number, answer } of changes)
        if (number > (stored.get(place)?.number ?? 0)) stored.set(place, { number, answer })
      if (cut === 'answer') throw lost()
      const answers = changes.map(({ place }) => ({
        place,
        number: stored.get(place)?.number ?? 0,
        isStored: true,
      }))
      return { savedAt: '2026-03-01T06:02:11.000Z', answers }
    },
    /** As a page that is opened or loaded again. */
    open: async (holdId = crypto.randomUUID()) => {
      const questions = [0, 1, 2].map((place) => ({
        place,
        number: stored.get(place)?.number ?? 0,
      }))
      const lastNumber = Math.max(0, ...questions.map(({ number }) => number))
      const settings = { attemptId: 7, holdId, lastNumber, questions }
      const outbox = createAnswerOutbox({ ...settings, send: (changes) => server.send(changes) })
      onTestFinished(outbox.close)
      return { outbox, restored: await outbox.restore() }
    },
  }
  return server
}

const isKept = (number: number) =>
  vi.waitFor(async () =>
    expect((await keptChanges.list(7)).unsent.map((one) => one.number)).toContain(number),
  )

test('changes are stored in order, one request at a time, and leave the browser after that', async () => {
  const server = startServer()
  const { outbox } = await server.open()
  for (const [place, text] of [
    [0, 'a'],
    [1, 'b'],
    [0, 'c'],
  ] as const)
    outbox.change(at(place), textOf(text))
  expect(outbox.useView.getState().unsent).toHaveLength(2)
  expect(await outbox.flush()).toBe(true)
  expect(server.texts()).toEqual({ 0: 'c', 1: 'b' })
  expect(outbox.useView.getState()).toMatchObject({
    unsent: [],
    savedAt: '2026-03-01T06:02:11.000Z',
  })
  expect(server.mostInFlight).toBe(1)
  await vi.waitFor(async () => expect((await keptChanges.list(7)).unsent).toEqual([]))
  expect(JSON.stringify({ ...localStorage })).not.toContain('short-text')
})

test.each<[string, Cut[]]>([
  ['the request', ['request']],
  ['the answer', ['answer']],
  ['the request, then the answer', ['request', 'answer']],
  ['the answer, then the request', ['answer', 'request']],
])('after the loss of %s all is sent again by itself', async (_, cuts) => {
  const server = startServer()
  const { outbox } = await server.open()
  server.cuts.push(...cuts)
  outbox.change(at(0), textOf('first'))
  await vi.waitFor(() => expect(outbox.useView.getState().status).toBe('failed'))
  outbox.change(at(1), textOf('second'))
  outbox.change(at(0), textOf('third'))
  await vi.waitFor(() => expect(outbox.useView.getState().unsent).toEqual([]), 10_000)
  expect(server.texts()).toEqual({ 0: 'third', 1: 'second' })
})

test.each<Cut>(['request', 'answer'])(
  'a save that failed (%s lost) is made after a reload, before anything else',
  async (cut) => {
    const server = startServer()
    const { outbox } = await server.open()
    server.cuts.push(cut)
    outbox.change(at(0), textOf('typed'))
    await vi.waitFor(() => expect(outbox.useView.getState().status).toBe('failed'))
    server.isDown = true
    await isKept(1)
    outbox.close()

    server.isDown = false
    const again = await server.open()
    // What the server has already is not sent again.
    if (cut === 'request') expect(again.restored).toEqual(new Map([[0, textOf('typed')]]))
    else expect(again.restored.size).toBe(0)
    again.outbox.change(at(1), textOf('later'))
    expect(await again.outbox.flush()).toBe(true)
    expect(server.texts()).toEqual({ 0: 'typed', 1: 'later' })
    expect(server.stored.get(1)?.number).toBe(2)
    await vi.waitFor(async () => expect((await keptChanges.list(7)).unsent).toEqual([]))
  },
)

test('a page that was taken over sends nothing, and what it had is sent by the next one', async () => {
  const server = startServer()
  const { outbox } = await server.open()
  server.cuts.push(new ApiError(409, 'Went on elsewhere.'))
  outbox.change(at(0), textOf('here'))
  await vi.waitFor(() => expect(outbox.useView.getState().status).toBe('taken-over'))
  outbox.change(at(0), textOf('ignored'))
  expect(await outbox.flush()).toBe(false)
  expect(server.stored.size).toBe(0)
  await isKept(1)

  const other = await server.open()
  expect(await other.outbox.flush()).toBe(true)
  expect(server.texts()).toEqual({ 0: 'here' })
})

test('what another device has stored meanwhile is not overwritten', async () => {
  const server = startServer()
  const { outbox } = await server.open()
  server.isDown = true
  outbox.change(at(0), textOf('offline'))
  await isKept(1)
  outbox.close()
  server.isDown = false
  server.stored.set(0, { number: 2, answer: textOf('other device') })
  const { outbox: again, restored } = await server.open()
  expect(restored.size).toBe(0)
  expect(await again.flush()).toBe(true)
  expect(server.texts()).toEqual({ 0: 'other device' })
})

test('answers after the end stay in the browser, and count as not stored', async () => {
  const server = startServer()
  const { outbox } = await server.open()
  server.cuts.push(new ApiError(422, 'The time is up.'))
  outbox.change(at(0), textOf('too late'))
  await vi.waitFor(() => expect(outbox.useView.getState().status).toBe('refused'))
  expect(outbox.useView.getState()).toMatchObject({ unsent: [], late: [{ place: 0 }] })
  await vi.waitFor(async () =>
    expect((await keptChanges.list(7)).late.map(({ answer }) => answer)).toEqual([
      textOf('too late'),
    ]),
  )
})

test('characters that the server refuses are left out or become a line break', async () => {
  const server = startServer()
  const { outbox } = await server.open()
  outbox.change(at(0), textOf('one\u000btwo\fthree\u0085four\u0000\u0007\tfive\ud800'))
  outbox.change(at(1), { type: 'blanks', values: [{ id: '1', text: 'one\u000btwo\u0001' }] })
  expect(await outbox.flush()).toBe(true)
  expect([...server.stored.values()].map(({ answer }) => answer)).toEqual([
    textOf('one\ntwo\nthree\nfour\tfive\ufffd'),
    { type: 'blanks', values: [{ id: '1', text: 'one two' }] },
  ])
})

test('one faulty answer does not hold up the others', async () => {
  const server = startServer()
  const send = server.send
  server.send = async (changes) => {
    if (changes.some(({ place }) => place === 1)) throw new ApiError(400, 'Wrong.')
    return send(changes)
  }
  const { outbox } = await server.open()
  for (const place of [0, 1, 2]) outbox.change(at(place), textOf(`answer ${place}`))
  expect(await outbox.flush()).toBe(true)
  expect(server.texts()).toEqual({ 0: 'answer 0', 2: 'answer 2' })
  expect(outbox.useView.getState().late).toMatchObject([{ place: 1, question, isFaulty: true }])
  // Another answer to the question takes its place.
  server.send = send
  outbox.change(at(1), textOf('again'))
  expect(await outbox.flush()).toBe(true)
  expect(outbox.useView.getState().late).toEqual([])
})
