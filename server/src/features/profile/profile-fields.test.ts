import { profileFields } from '@jingke/contract/profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { addLearner } from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { profileCalls } from './testing/profile-calls.ts'

const school = useSchool()
let anna: { userId: number; token: string }

beforeAll(async () => {
  anna = await addLearner(school(), 'anna')
})

const { read, save, saveRaw } = profileCalls(school, () => anna)

const texts = profileFields.options.filter(
  (field) => !['sex', 'phone', 'graduationTime', 'grade', 'institutionName'].includes(field),
)
const limits: Record<string, number> = {
  name: 40,
  province: 40,
  city: 40,
  county: 40,
  detailAddress: 200,
}

describe.each(texts)('%s', (field) => {
  let mona: { userId: number; token: string }
  beforeAll(async () => {
    mona = await addLearner(school(), `mona-${field}`)
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=a()>',
    "'; drop table x; --",
    '{{7*7}} %s %n',
    '𝒻 😀 é',
  ])('is stored and returned as text: %s', async (value) => {
    const body = await save({ [field]: value }, mona.token)
    expect(body.code).toBe(200)
    expect((await read(mona.token))[field]).toBe(value)
  })

  test.each([
    ['a NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a line break', 'a\nb'],
    ['a lone surrogate', 'a\ud800'],
    ['more than it holds', 'x'.repeat(1001)],
    ['a number', 5],
    ['a list', ['a']],
    ['an object', { a: 1 }],
    ['null', null],
    ['a flag', true],
  ])('refuses %s', async (_name, value) => {
    const body = await saveRaw({ version: 0, [field]: value }, mona.token)
    expect([400, 422]).toContain(body.code)
  })

  test('is refused above its length limit', async () => {
    const limit = limits[field] ?? 80
    expect((await save({ [field]: 'x'.repeat(limit) }, mona.token)).code).toBe(200)
    expect((await save({ [field]: 'x'.repeat(limit + 1) }, mona.token)).code).toBe(422)
  })
})

describe.each([
  ['name', ['', '   ']],
  ['sex', [-1, 3, 1.5, '1', null]],
  ['phone', ['abc', '1234', '<b>', '123456789012345678901', '１２３４５']],
  ['graduationTime', ['2027', '2027-13', '2027-6', '1899-01', '2027-06-01']],
  ['grade', ['college-9', 'Graduate', 5, '__proto__', 'constructor']],
  ['version', [-1, 0.5, '0', null, 1e300]],
])('%s', (field, values) => {
  test.each(values.map((value) => [value]))('refuses %j, naming the field', async (value) => {
    const body = await saveRaw({ version: 0, [field]: value })
    expect(body.code).toBe(422)
    expect(JSON.stringify(body.data)).toContain(`"${field}"`)
  })
})
