import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const own = ['lucy-chen', '19912345678', '精课书院', 'Jingke Academy', '陈露西']

describe('a weak password', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'p4ssw0rd2024',
    'passw0rd',
    '12345678',
    '123456789012345',
    '87654321',
    '11111111',
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    '12341234',
    'aabbaabb',
    'qwertyui',
    'qwerty123456',
    'asdfghjkl',
    'zxcvbnm123',
    'abcdefgh',
    'hgfedcba',
    'abcd1234',
    '1q2w3e4r',
    '1qaz2wsx',
    'iloveyou',
    'Iloveyou520',
    'woaini1314',
    'woaini520',
    'a123456789',
    'admin123',
    'admin@2024',
    'welcome1',
    'Welcome2027!',
    'letmein!!',
    'dragon123',
    'sunshine',
    'football1',
    'princess!',
    'superman',
    '19900101',
    '20270630',
    'sobriety',
    'karamelka',
    'Karamelka7!',
    'fuckface1',
    'lucy-chen',
    'lucy-chen1',
    'LUCY-CHEN!',
    '19912345678',
    '19912345678a',
    '精课书院2027',
    'jingke academy',
    '精课书院精课书院',
    '陈露西12',
  ])('is %j', (password) => {
    expect(isWeakPassword(password, own)).toBe(true)
  })
})

describe('a strong password', () => {
  test.each([
    'correct horse battery',
    'tR4-vexing-owl',
    'mist over the lake 7',
    '临湖路的第三棵桂花树',
    'k9#Lm2$vQx',
    'hX7mfqpw',
    'abx4820-1937',
    'new-password-of-anna',
    'sunshine over the old bridge',
    '739184620573916',
    'passwords are for people',
  ])('is %j', (password) => {
    expect(isWeakPassword(password, own)).toBe(false)
  })
})

test('every common password of the list is refused', () => {
  const file = new URL('common-passwords/passwords.txt', import.meta.url)
  const common = readFileSync(file, 'utf8').trim().split('\n')
  const longEnough = common.filter((password) => password.length >= 8)
  expect(common.length).toBeGreaterThan(16_000)
  expect(longEnough.length).toBeGreaterThanOrEqual(10_000)
  expect(longEnough.filter((password) => !isWeakPassword(password, []))).toEqual([])
})

test('empty account data forbids no password', () => {
  expect(isWeakPassword('hX7mfqpw', ['', ' ', 'h'])).toBe(false)
})

test.each(['a1'.repeat(64), '@'.repeat(128), `${'0'.repeat(127)}a`, 'ab'.repeat(64)])(
  'a long password that could cause backtracking is weak: %s',
  (password) => {
    expect(isWeakPassword(password, own)).toBe(true)
  },
)
