import type { ProfileFields } from '@jingke/contract/profile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesIn, problemsOf, rebase, toDraft } from './profile-draft.ts'

const base: ProfileFields = {
  name: '周若溪',
  sex: 2,
  phone: '13800000000',
  graduationTime: '2027-06',
  schoolName: '云岭大学',
  grade: 'college-3',
  institutionName: '精课书院',
  discipline: '数学',
  province: '云岭省',
  city: '清溪市',
  county: '',
  detailAddress: '',
}

describe('changesIn', () => {
  test('contains only changed fields and ignores surrounding whitespace', () => {
    expect(changesIn(base, { ...base, name: '周若溪 ', county: '北区' })).toEqual({
      county: '北区',
    })
  })

  test('never contains a field that is not editable', () => {
    const mine = { ...base, sex: 1, id: 9, isDisabled: false }
    expect(changesIn(base, mine)).toEqual({ sex: 1 })
    expect(toDraft(mine)).not.toHaveProperty('id')
  })
})

describe('rebase', () => {
  test('keeps my changes, takes their other changes, and lists the conflicts', () => {
    const mine = { ...base, name: '我改的', city: '同城' }
    const theirs = { ...base, name: '他改的', city: '同城', grade: 'college-4' as const }
    expect(rebase(base, mine, theirs)).toEqual({
      draft: { ...theirs, name: '我改的' },
      conflicts: ['name'],
      taken: ['grade'],
    })
  })

  test('keeps every change of mine for any change of theirs', () => {
    const texts = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      city: fc.constantFrom('a', 'b', 'c'),
      sex: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(texts, texts, texts, (old, mine, theirs) => {
        const from = { ...base, ...old }
        const my = { ...base, ...mine }
        const { draft } = rebase(from, my, { ...base, ...theirs })
        for (const [name, value] of Object.entries(changesIn(from, my)))
          expect(draft[name as keyof ProfileFields]).toBe(value)
      }),
    )
  })
})

describe('problemsOf', () => {
  test.each([
    ['', []],
    ['138 0000 0000', []],
    ['+86-571-8888', []],
    ['12', ['phone']],
    ['not a phone', ['phone']],
  ])('validates the phone number %j', (phone, problems) => {
    expect(problemsOf({ ...base, phone })).toEqual(problems)
  })

  test('requires a name', () => {
    expect(problemsOf({ ...base, name: '  ' })).toEqual(['name'])
  })
})
