import type { PlanItem, PlanStage, When } from '@jingke/contract/plans'
import { expect, test } from 'vitest'
import { compareDates, type Touched } from './compare-dates.ts'
import { type LearnerFacts, planDates } from './plan-dates.ts'

const today = '2026-05-10'
const untouched: Touched = {
  moved: false,
  becomeOverdue: false,
  noLongerOverdue: false,
  becomeLate: false,
  loseDone: false,
  reopened: false,
  becomeDone: false,
}

const on = (day: string): When => ({ kind: 'date', day })
const item = (id: number, due: When | null = null): PlanItem => ({
  id,
  kind: 'outside',
  title: `${id}`,
  note: '',
  isRequired: true,
  due,
})
const stage = (...items: PlanItem[]): PlanStage => ({ id: 1, name: 'a', opens: null, items })
const facts = (doneOn: Record<number, string> = {}, due: string | null = null): LearnerFacts => ({
  today,
  grants: [{ id: 1, kind: 'person', start: on('2026-05-01'), due: due ? on(due) : null }],
  current: undefined,
  extendedTo: null,
  doneOn: new Map(Object.entries(doneOn).map(([id, day]) => [Number(id), day])),
  excused: new Set(),
})

const cases: [
  name: string,
  from: [PlanStage, LearnerFacts],
  to: [PlanStage, LearnerFacts],
  expected: Partial<Touched>,
][] = [
  ['the same', [stage(item(2)), facts()], [stage(item(2)), facts()], {}],
  [
    'an earlier date that has passed',
    [stage(item(2, on('2026-05-12'))), facts()],
    [stage(item(2, on('2026-05-08'))), facts()],
    { moved: true, becomeOverdue: true },
  ],
  [
    'a later date',
    [stage(item(2)), facts({}, '2026-05-08')],
    [stage(item(2)), facts({}, '2026-05-20')],
    { moved: true, noLongerOverdue: true },
  ],
  [
    'an earlier date of what was done',
    [stage(item(2, on('2026-05-08'))), facts({ 2: '2026-05-07' })],
    [stage(item(2, on('2026-05-05'))), facts({ 2: '2026-05-07' })],
    { becomeLate: true },
  ],
  [
    'an item that was done is removed',
    [stage(item(2), item(3)), facts({ 2: '2026-05-07' })],
    [stage(item(3)), facts({ 2: '2026-05-07' })],
    { loseDone: true },
  ],
  [
    'an item that was open is removed, the rest is done',
    [stage(item(2), item(3)), facts({ 2: '2026-05-07' })],
    [stage(item(2)), facts({ 2: '2026-05-07' })],
    { becomeDone: true },
  ],
  [
    'an item is added to a plan that was done',
    [stage(item(2)), facts({ 2: '2026-05-07' })],
    [stage(item(2), item(3)), facts({ 2: '2026-05-07' })],
    { reopened: true },
  ],
]

test.each(cases)('%s', (_, [one, before], [other, after], expected) => {
  const from = planDates([one], before)
  const to = planDates([other], after)
  if (!from || !to) throw new Error('the plan is given')
  expect(compareDates(from, to, before)).toEqual({ ...untouched, ...expected })
})
