import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currentLineId,
  initialLineState,
  type LineDecision,
  type LineEvent,
  nextLineState,
} from './fail-over.ts'

const lines = [
  { id: 1, isDefault: false },
  { id: 2, isDefault: true },
  { id: 3, isDefault: false },
]
const failed: LineEvent = { type: 'failed' }
const loaded: LineEvent = { type: 'loaded' }

const after = (events: readonly LineEvent[], of = lines): LineDecision =>
  events.reduce<LineDecision>(({ state }, event) => nextLineState(state, event, of), {
    state: initialLineState,
    action: 'retry',
  })

describe('a line', () => {
  test('is the default one at first', () => {
    expect(currentLineId(initialLineState, lines)).toBe(2)
    expect(currentLineId(initialLineState, [])).toBeUndefined()
  })

  test('is switched at the third consecutive failure', () => {
    expect(after([failed, failed]).action).toBe('retry')
    const third = after([failed, failed, failed])
    expect(third.action).toBe('switch')
    expect(third.state.lineId).toBe(1)
  })

  test('is kept if a load succeeds between failures', () => {
    expect(after([failed, failed, loaded, failed, failed]).action).toBe('retry')
  })

  test('chosen by the learner starts without failures', () => {
    const step = after([failed, failed, { type: 'chosen', lineId: 3 }])
    expect(step).toEqual({ state: { lineId: 3, failures: 0, failedLines: [] }, action: 'switch' })
  })
})

test('after nine consecutive failures every line was tried once and the player stops', () => {
  const fails = (count: number) => Array.from({ length: count }, () => failed)
  expect(after(fails(6)).state.lineId).toBe(3)
  expect(after(fails(9)).action).toBe('stop')
})

test('with one line the player stops at the third failure', () => {
  expect(after([failed, failed, failed], [{ id: 1, isDefault: true }]).action).toBe('stop')
  expect(after([failed, failed, failed], []).action).toBe('stop')
})

test('any state reaches stop within nine consecutive failures', () => {
  const events = fc.array(
    fc.oneof(
      fc.constant(failed),
      fc.constant(loaded),
      fc.record({ type: fc.constant('chosen' as const), lineId: fc.constantFrom(1, 2, 3) }),
    ),
  )
  fc.assert(
    fc.property(events, (before) => {
      let step = after(before)
      let count = 0
      do {
        step = nextLineState(step.state, failed, lines)
        count += 1
      } while (step.action !== 'stop')
      expect(count).toBeLessThanOrEqual(9)
    }),
  )
})
