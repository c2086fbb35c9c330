import { networkGrace } from '@jingke/contract/assessment/constants'
import { expect, test } from 'vitest'
import { deadlineOf, judgeSave, refuseStart } from './attempt-rules.ts'
import { isLastAttempt } from './look-back.ts'
import { shownParts } from './shown-parts.ts'

const at = (seconds: number) => new Date(seconds * 1000).toISOString()
const minute = 60_000

test.each([
  ['no limit', {}, 0, undefined],
  ['a limit', { timeLimit: 60 }, 0, minute],
  ['a limit with extra time', { timeLimit: 60 }, 5 * minute, 6 * minute],
  ['the closing time', { closesAt: at(30) }, 0, 30_000],
  ['a limit that the closing time cuts', { timeLimit: 60, closesAt: at(30) }, 0, 30_000],
  ['both with extra time', { timeLimit: 60, closesAt: at(30) }, minute, 90_000],
  ['a time for each question', { questionTime: 10 }, 0, 4 * (10_000 + networkGrace)],
  ['a limit below those', { questionTime: 10, timeLimit: 20 }, 0, 20_000],
])('an attempt with %s ends', (_, settings, extra, end) => {
  const all = { timeLimit: null, questionTime: null, closesAt: null, ...settings }
  expect(deadlineOf(all, 4, extra, 0)).toBe(end)
})

test.each([
  ['nothing', {}, 0, undefined, undefined],
  ['a later opening', { opensAt: at(60) }, 0, undefined, 'not-open'],
  ['an earlier opening', { opensAt: at(40) }, 0, undefined, undefined],
  ['the closing time', { closesAt: at(50) }, 0, undefined, 'closed'],
  ['a later closing time', { closesAt: at(51) }, 0, undefined, undefined],
  ['as many attempts as allowed', { attempts: 2 }, 2, 0, 'no-attempts-left'],
  ['one attempt left', { attempts: 2 }, 1, 0, undefined],
  ['a pause', { pause: 30 }, 1, 40_000, 'pause'],
  ['a pause that is over', { pause: 10 }, 1, 40_000, undefined],
  ['a pause after the last attempt', { pause: 30, attempts: 1 }, 1, 40_000, 'no-attempts-left'],
] as const)('with %s the start is refused: %s', (_, settings, count, lastEndedAt, refusal) => {
  const all = { opensAt: null, closesAt: null, attempts: null, pause: 0, ...settings }
  expect(refuseStart(all, { now: 50_000, count, lastEndedAt })?.refusal).toBe(refusal)
})

const held = {
  userId: 1,
  state: 'open',
  holdId: 'a',
  deadline: new Date(minute),
  turn: null,
  turnUntil: null,
}
const turn = { turn: 2, turnUntil: new Date(30_000) }

test.each([
  ['in time', {}, {}, 'stored'],
  ['within the grace', {}, { receivedAt: minute + networkGrace }, 'stored'],
  ['after it', {}, { receivedAt: minute + networkGrace + 1 }, 'over'],
  ['without a deadline', { deadline: null }, { receivedAt: 1e12 }, 'stored'],
  ['by somebody else', {}, { userId: 2 }, 'not-found'],
  ['by a page that was left', {}, { holdId: 'b' }, 'taken-over'],
  ['by such a page after the deadline', {}, { holdId: 'b', receivedAt: 1e12 }, 'over'],
  ['after it was handed in', { state: 'marked' }, {}, 'handed-in'],
  ['after the server has handed it in', { state: 'expired' }, {}, 'over'],
  ['marked since, after the deadline', { state: 'marked' }, { receivedAt: 1e12 }, 'over'],
  ['to the question that is asked', turn, {}, 'stored'],
  ['to it, too late', turn, { receivedAt: 30_000 + networkGrace + 1 }, 'turn-over'],
  ['to another question', { ...turn, turn: 3 }, {}, 'turn-over'],
] as const)('an answer %s: %s', (_, attempt, save, outcome) => {
  const given = { userId: 1, holdId: 'a', places: [2], receivedAt: 0, ...save }
  expect(judgeSave({ ...held, ...attempt }, given)).toBe(outcome)
})

test('an answer to an attempt that does not exist', () => {
  const save = { userId: 1, holdId: 'a', places: [0], receivedAt: 0 }
  expect(judgeSave(undefined, save)).toBe('not-found')
})

const all = { score: true, answers: true, right: true, explanations: true }
const none = { score: false, answers: false, right: false, explanations: false }
const closed = { now: 70_000 }

test.each([
  ['after-attempt', {}, 'owner', all],
  ['after-attempt', { isOpen: true }, 'owner', none],
  ['after-last', {}, 'owner', none],
  ['after-last', { isLast: true }, 'owner', all],
  ['after-last', closed, 'owner', all],
  ['after-close', { isLast: true }, 'owner', none],
  ['after-close', closed, 'owner', all],
  ['after-close', { ...closed, isRunning: true }, 'owner', none],
  ['after-close', { ...closed, isRenewed: true }, 'owner', none],
  ['after-last', { ...closed, isRenewed: true }, 'owner', none],
  ['after-close', { ...closed, isRenewed: true, isLast: true }, 'owner', all],
  ['never', { isLast: true, ...closed }, 'owner', none],
  ['never', {}, 'staff', all],
  ['after-attempt', { isOpen: true }, 'staff', none],
] as const)('what is shown %s with %j to %s', (when, facts, who, parts) => {
  const show = { score: when, answers: when, right: when, explanations: when }
  const known = {
    isOpen: false,
    isLast: false,
    now: 0,
    isRunning: false,
    isRenewed: false,
    ...facts,
  }
  expect(shownParts({ show, closesAt: at(60) }, known, who)).toEqual(parts)
})

test.each([
  ['none of two', 2, [], {}, false],
  ['one of two', 2, ['marked'], {}, false],
  ['one of one', 1, ['marked'], {}, true],
  ['two of two, one of them open', 2, ['marked', 'open'], {}, false],
  ['some of any number', null, ['marked', 'marked'], {}, false],
  ['some of any number of a quiz that has closed', null, ['marked'], { closesAt: at(60) }, true],
  ['one of two, with a pause before the next', 2, ['marked'], { pause: 600 }, false],
] as const)(
  'after %s of %s attempts, as %j, with %j: none is left is %s',
  (_, limit, states, more, isLast) => {
    const settings = { opensAt: null, closesAt: null, pause: 0, attempts: limit, ...more }
    const attempts = [
      ...('closesAt' in more ? [] : [{ state: 'marked' as const, isEarlier: true }]),
      ...states.map((state) => ({ state, isEarlier: false })),
    ]
    expect(isLastAttempt({ settings } as never, attempts, 70_000)).toBe(isLast)
  },
)

test.each([
  [{ right: 'never' }, { ...all, right: false }],
  [{ explanations: 'never' }, { ...all, explanations: false }],
  [{ score: 'never' }, { ...all, score: false }],
  [{ answers: 'never' }, { ...none, score: true }],
] as const)('of one with %j is shown', (given, parts) => {
  const when = 'after-attempt' as const
  const show = { score: when, answers: when, right: when, explanations: when, ...given }
  const known = { isOpen: false, isLast: false, now: 0, isRunning: false, isRenewed: false }
  expect(shownParts({ show, closesAt: null }, known, 'owner')).toEqual(parts)
})
