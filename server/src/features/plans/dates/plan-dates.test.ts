import type { PlanItem, PlanStage, When } from '@jingke/contract/plans'
import { describe, expect, test } from 'vitest'
import { type GrantTerms, type LearnerFacts, planDates } from './plan-dates.ts'

const on = (day: string): When => ({ kind: 'date', day })
const after = (days: number): When => ({ kind: 'days', days })

const item = (id: number, more: Partial<PlanItem> = {}): PlanItem => ({
  id,
  kind: 'outside',
  title: `item ${id}`,
  note: '',
  isRequired: true,
  due: null,
  ...(more as object),
})
const stage = (opens: PlanStage['opens'], ...items: PlanItem[]): PlanStage => ({
  id: 900 + (items[0]?.id ?? 0),
  name: 'stage',
  opens,
  items,
})

const grant = (
  id: number,
  kind: GrantTerms['kind'],
  due: When | null,
  start: When | null = null,
) => ({
  id,
  kind,
  start,
  due,
})

const facts = (grants: GrantTerms[], more: Partial<LearnerFacts> = {}): LearnerFacts => ({
  today: '2026-03-10',
  grants,
  current: undefined,
  extendedTo: null,
  doneOn: new Map(),
  excused: new Set(),
  ...more,
})

const oneItem = [stage(null, item(1))]
const person = grant(1, 'person', on('2026-05-01'))
const group = grant(2, 'group', on('2026-06-01'))
const institution = grant(3, 'institution', on('2026-07-01'))

describe('whose dates count', () => {
  test.each<[string, GrantTerms[], Partial<LearnerFacts>, string | null]>([
    ['a person comes before a group', [group, person], {}, '2026-05-01'],
    ['a group comes before an institution', [institution, group], {}, '2026-06-01'],
    ['a person comes before all', [institution, group, person], {}, '2026-05-01'],
    [
      'of two groups the one that was given last',
      [group, grant(5, 'group', on('2026-04-01'))],
      {},
      '2026-04-01',
    ],
    ['an extension comes before a person', [person], { extendedTo: '2026-05-09' }, '2026-05-09'],
    ['an extension takes no day away', [person], { extendedTo: '2026-04-09' }, '2026-05-01'],
    [
      'a plan without an end has none through an extension',
      [grant(1, 'person', null)],
      { extendedTo: '2026-05-09' },
      null,
    ],
    [
      'days are counted from the day of joining',
      [grant(1, 'group', after(30))],
      { current: { grantId: 1, joinedOn: '2026-03-01' } },
      '2026-03-31',
    ],
    [
      'another grant begins today',
      [grant(4, 'person', after(30))],
      { current: { grantId: 1, joinedOn: '2026-01-01' } },
      '2026-04-09',
    ],
  ])('%s', (_, grants, more, dueOn) => {
    expect(planDates(oneItem, facts(grants, more))).toMatchObject({
      dueOn,
      nextDueOn: dueOn,
      items: [{ itemId: 1, dueOn }],
    })
  })

  test('without a grant there are no dates', () => {
    expect(planDates(oneItem, facts([]))).toBeUndefined()
  })
})

describe('the start', () => {
  test.each<[string, When | null, string]>([
    ['is the day of joining', null, '2026-03-10'],
    ['is a date', on('2026-09-01'), '2026-09-01'],
    ['is days after joining', after(7), '2026-03-17'],
  ])('%s', (_, start, startOn) => {
    const dates = planDates(
      [stage(null, item(1, { due: after(3) }))],
      facts([grant(1, 'group', null, start)]),
    )
    expect(dates?.startOn).toBe(startOn)
    expect(dates?.items[0]?.opensOn).toBe(startOn)
  })
})

describe('a renewal', () => {
  const renewal = { openedOn: '2026-03-01', dueOn: '2026-03-31' }
  test.each<[string, When | null, When | null, object, string | null]>([
    ['is due when the certificate ends', on('2025-06-01'), null, {}, '2026-03-31'],
    ['has items due days after it opened', null, after(10), {}, '2026-03-11'],
    ['has no item due after the certificate ends', null, after(60), {}, '2026-03-31'],
    ['has no date of an earlier round', null, on('2025-04-01'), {}, '2026-03-31'],
    ['is extended', null, after(10), { extendedTo: '2026-04-09' }, '2026-04-09'],
    [
      'of a certificate that has ended is due as the plan is given',
      after(20),
      null,
      { renewal: { openedOn: '2026-03-01', dueOn: '2026-02-01' } },
      '2026-03-21',
    ],
    [
      'of a certificate that has ended is not due before it opened',
      on('2025-06-01'),
      null,
      { renewal: { openedOn: '2026-03-01', dueOn: '2026-02-01' } },
      null,
    ],
  ])('%s', (_, due, ownDue, more, dueOn) => {
    const grants = [grant(1, 'person', due)]
    const dates = planDates(
      [stage(null, item(1, { due: ownDue }))],
      facts(grants, { renewal, ...more }),
    )
    expect(dates).toMatchObject({ startOn: '2026-03-01', items: [{ itemId: 1, dueOn }] })
  })
})

describe('an item', () => {
  test.each<[string, When | null, string | null, string]>([
    ['is due with the plan', null, null, '2026-06-01'],
    ['is due on its own date', on('2026-04-01'), null, '2026-04-01'],
    ['is due days after the start', after(5), null, '2026-03-15'],
    ['is due no earlier than an extension', after(5), '2026-04-20', '2026-04-20'],
  ])('%s', (_, due, extendedTo, dueOn) => {
    const dates = planDates([stage(null, item(1, { due }))], facts([group], { extendedTo }))
    expect(dates?.items[0]?.dueOn).toBe(dueOn)
  })
})

describe('a stage', () => {
  const stages = [
    stage(null, item(1), item(2, { isRequired: false })),
    stage({ kind: 'previous' }, item(3)),
    stage({ kind: 'previous' }, item(4)),
    stage(after(10), item(5)),
    stage(on('2026-04-01'), item(6)),
  ]
  const opensOn = (more: Partial<LearnerFacts>) =>
    planDates(stages, facts([group], more))?.items.map((one) => one.opensOn)

  test('opens at the start, after days, by date, or not yet', () => {
    const opened = ['2026-03-10', '2026-03-10', null, null, '2026-03-20', '2026-04-01']
    expect(opensOn({})).toEqual(opened)
  })

  test('opens on the day on which the required items before it were done', () => {
    expect(opensOn({ doneOn: new Map([[1, '2026-03-12']]) })?.slice(2, 4)).toEqual([
      '2026-03-12',
      null,
    ])
    const both = new Map([
      [1, '2026-03-14'],
      [3, '2026-03-12'],
    ])
    expect(opensOn({ doneOn: both })?.slice(2, 4)).toEqual(['2026-03-14', '2026-03-14'])
  })

  test('opens when the learner is excused from what is before it', () => {
    expect(opensOn({ excused: new Set([1]) })?.[2]).toBe('2026-03-10')
  })
})

describe('the whole', () => {
  const stages = [stage(null, item(1, { due: after(2) }), item(2), item(3, { isRequired: false }))]
  test.each<[string, Partial<LearnerFacts>, object]>([
    ['counts required items', {}, { requiredCount: 2, doneCount: 0, nextDueOn: '2026-03-12' }],
    [
      'is due next with what is left',
      { doneOn: new Map([[1, '2026-03-11']]) },
      { requiredCount: 2, doneCount: 1, nextDueOn: '2026-06-01', doneOn: null },
    ],
    [
      'is done on the day of the last required item',
      {
        doneOn: new Map([
          [1, '2026-03-13'],
          [2, '2026-03-11'],
        ]),
      },
      { doneCount: 2, nextDueOn: null, doneOn: '2026-03-13' },
    ],
    [
      'needs nothing that the learner is excused from',
      { excused: new Set([2]), doneOn: new Map([[1, '2026-03-11']]) },
      { requiredCount: 1, doneCount: 1, doneOn: '2026-03-11' },
    ],
  ])('%s', (_, more, expected) => {
    expect(planDates(stages, facts([group], more))).toMatchObject(expected)
  })
})
