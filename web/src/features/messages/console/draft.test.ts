import { describe, expect, test } from 'vitest'
import { draftFor, problemsOf, toMessage } from './draft.ts'

const now = new Date('2026-03-01T12:00').getTime()
const good = { ...draftFor(null), title: ' 放假通知 ', text: '五一放假' }

describe('problemsOf', () => {
  test('a valid draft has no problems', () => {
    expect(problemsOf(good, now)).toEqual([])
  })

  test.each([
    [{ title: '  ' }, ['title']],
    [{ text: '' }, ['body']],
    [{ audienceKind: 'person' as const }, ['audience']],
    [{ isLater: true }, ['startsAt']],
    [{ isLater: true, startsAt: '2026-03-01T11:59' }, ['startsAt']],
    [{ isPopup: true, endsAt: '2026-02-01T00:00' }, ['endsAt']],
    [
      { isLater: true, isPopup: true, startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T09:00' },
      ['endsAt'],
    ],
  ])('%j has problems in %j', (change, fields) => {
    expect(problemsOf({ ...good, ...change }, now)).toEqual(fields)
  })
})

describe('toMessage', () => {
  test('contains markup, and no times by default', () => {
    expect(toMessage({ ...good, audienceValue: 'left over', endsAt: '2026-03-02T10:00' })).toEqual({
      title: '放假通知',
      body: '<p>五一放假</p>',
      audience: { kind: 'everyone', value: '' },
      isPopup: false,
    })
  })

  test('times have a time zone', () => {
    const message = toMessage({ ...good, isLater: true, startsAt: '2026-03-02T10:00' })
    expect(message.startsAt).toBe(new Date('2026-03-02T10:00').toISOString())
  })
})
