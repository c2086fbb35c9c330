import { describe, expect, test } from 'vitest'
import { problemsOf, strengthOf } from './password-rules.ts'

describe('strengthOf', () => {
  test.each([
    ['', 0],
    ['short', 0],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['abcdefgh', 1],
    ['qwertyuiop', 1],
    ['password1', 1],
    ['tulip2031x', 3],
    ['correct horse battery', 4],
    ['青山绿水长流不息', 2],
    ['Tz9!kq#Lw2', 4],
  ] as const)('%j has strength %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  test('a password with the own user name is weaker', () => {
    expect(strengthOf('zhouruoxi2008', ['zhouruoxi'])).toBeLessThan(strengthOf('zhouruoxi2008'))
  })
})

describe('problemsOf', () => {
  const good = { old: 'the old one', new: 'a new password', repeat: 'a new password' }

  test('accepts a valid change', () => {
    expect(problemsOf(good)).toEqual({})
  })

  test.each([
    [{ old: '' }, { old: 'old' }],
    [{ new: 'short', repeat: 'short' }, { new: 'short' }],
    [{ new: 'x'.repeat(129), repeat: 'x'.repeat(129) }, { new: 'long' }],
    [{ new: 'the old one', repeat: 'the old one' }, { new: 'same' }],
    [{ repeat: 'another' }, { repeat: 'repeat' }],
    [
      { old: '', new: 'short' },
      { old: 'old', new: 'short' },
    ],
  ])('%j is a problem of its field', (change, problems) => {
    expect(problemsOf({ ...good, ...change })).toEqual(problems)
  })

  test('accepts 8 and 128 characters', () => {
    for (const length of [8, 128]) {
      const password = 'y'.repeat(length)
      expect(problemsOf({ ...good, new: password, repeat: password })).toEqual({})
    }
  })
})
