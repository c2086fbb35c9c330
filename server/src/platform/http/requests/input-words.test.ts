import { allEndpoints } from '@jingke/contract'
import { fieldWords, type Language } from '@jingke/contract/core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '../../problem.ts'
import { parseInput } from './input.ts'

const absent = Symbol('absent')
const wrongValues: unknown[] = [
  absent,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(70_000),
  -1,
  0,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  [null],
  [{}],
  Array(5000).fill('x'),
  {},
  { id: 'x', ids: [], days: [{ from: '18:00', to: '09:00' }], timeZone: 'nowhere' },
  { startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z', backupId: null },
  new Date(0),
]

const topFieldsOf = (input: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

/** Whole sentences of ours; those of the library name types, operators, patterns or choices. */
const ownWords: Record<Language, RegExp> = {
  'zh-CN': /^[\p{Script=Han}，“”\d -]{2,30}$/u,
  en: /^(is|has|must) [a-z\d ,-]{3,60}$/,
}
const libraryWords =
  /expected|received|invalid|input|string|regex|pattern|undefined|null|NaN|期望|接收|无效|数值过|[<>=/|]/i

const refusalOf = (input: z.ZodType, fields: object, language: Language): Problem | undefined => {
  try {
    parseInput(input, fields, language)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

describe.each(allEndpoints.map(({ path, input }) => [path, input] as const))('%s', (_, input) => {
  test('a wrong value of any kind is refused with the field and the rule in words', () => {
    for (const language of ['zh-CN', 'en'] as const)
      for (const field of topFieldsOf(input))
        for (const value of wrongValues) {
          const fields = value === absent ? {} : { [field]: value }
          const refusal = refusalOf(input, fields, language)
          if (!refusal) continue
          const { issues } = refusal.data as { issues: { path: string; message: string }[] }
          for (const message of new Set(issues.map((issue) => issue.message))) {
            expect(message).toMatch(ownWords[language])
            expect(message).not.toMatch(libraryWords)
          }
          const steps = issues[0]?.path.split('.') ?? []
          const name = steps.findLast((field) => Object.hasOwn(fieldWords, field)) ?? ''
          const word = fieldWords[name] ?? { zh: '参数', en: 'request' }
          if (name === '') expect(steps).toEqual([''])
          const said = refusal.messageIn(language)
          expect(said.startsWith(`${language === 'en' ? `${word.en}: ` : `${word.zh}：`}`)).toBe(
            true,
          )
        }
  })
})

test.each([
  [z.object({ username: z.string() }), {}, '用户名：请填写', 'username: is required'],
  [
    z.object({ username: z.string().max(3) }),
    { username: 'long' },
    '用户名：最多 3 个字符',
    'username: must have at most 3 characters',
  ],
  [
    z.object({ count: z.int().min(1) }),
    { count: 0 },
    '数量：不能小于 1',
    'count: must not be less than 1',
  ],
  [z.object({ count: z.int() }), { count: '5' }, '数量：要填数字', 'count: must be a number'],
])('%#: the refusal reads well', (input, fields, zh, en) => {
  expect(refusalOf(input, fields, 'zh-CN')?.messageIn('zh-CN')).toBe(zh)
  expect(refusalOf(input, fields, 'en')?.messageIn('en')).toBe(en)
})
