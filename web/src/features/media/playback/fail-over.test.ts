import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstTrial, type LineEvent, type LineStep, lineInUse, nextTrial } from './fail-over.ts'

const lines = [
  { id: 1, isDefault: false },
  { id: 2, isDefault: true },
  { id: 3, isDefault: false },
]
const failed: LineEvent = { type: 'failed' }
const arrived: LineEvent = { type: 'arrived' }

const after = (events: readonly LineEvent[], of = lines): LineStep =>
  events.reduce<LineStep>((step, event) => nextTrial(step.trial, event, of), {
    trial: firstTrial,
    outcome: 'stay',
  })

describe('a line', () => {
  test('is the default one at first', () => {
    expect(lineInUse(firstTrial, lines)).toBe(2)
    expect(lineInUse(firstTrial, [])).toBeUndefined()
  })

  test('is kept through two failures, and left at the third in a row', () => {
    expect(after([failed, failed]).outcome).toBe('stay')
    const third = after([failed, failed, failed])
    expect(third.outcome).toBe('move')
    expect(third.trial.lineId).toBe(1)
  })

  test('is kept when something arrives between failures', () => {
    expect(after([failed, failed, arrived, failed, failed]).outcome).toBe('stay')
  })

  test('the learner chose is tried with fresh patience', () => {
    const step = after([failed, failed, { type: 'chosen', lineId: 3 }])
    expect(step).toEqual({ trial: { lineId: 3, failures: 0, givenUp: [] }, outcome: 'move' })
  })
})

test('after nine failures in a row every line was tried once, and the player stops', () => {
  const fails = (count: number) => Array.from({ length: count }, () => failed)
  expect(after(fails(6)).trial.lineId).toBe(3)
  expect(after(fails(9)).outcome).toBe('stop')
})

test('with one line the player stops at the third failure', () => {
  expect(after([failed, failed, failed], [{ id: 1, isDefault: true }]).outcome).toBe('stop')
  expect(after([failed, failed, failed], []).outcome).toBe('stop')
})

test('whatever happens, a run of failures ends', () => {
  const events = fc.array(
    fc.oneof(
      fc.constant(failed),
      fc.constant(arrived),
      fc.record({ type: fc.constant('chosen' as const), lineId: fc.constantFrom(1, 2, 3) }),
    ),
  )
  fc.assert(
    fc.property(events, (before) => {
      let step = after(before)
      let count = 0
      do {
        step = nextTrial(step.trial, failed, lines)
        count += 1
      } while (step.outcome !== 'stop')
      expect(count).toBeLessThanOrEqual(9)
    }),
  )
})
