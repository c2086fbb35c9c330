import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWorkDone, newChallenge, WORK_BITS } from './proof-of-work.ts'

const countZeroBits = (challenge: string, answer: number): number => {
  const digest = BigInt(`0x${hash('sha256', `${challenge}:${answer}`)}`)
  return 256 - (digest === 0n ? 0 : digest.toString(2).length)
}

const solve = (challenge: string, isEnough: (bits: number) => boolean): string => {
  for (let answer = 0; ; answer++) {
    if (isEnough(countZeroBits(challenge, answer))) return answer.toString()
  }
}

const CHALLENGE = '00112233445566778899aabbccddeeff'
const ANSWER = solve(CHALLENGE, (bits) => bits >= WORK_BITS)

test('a challenge is 32 hex characters and names its bits', () => {
  const { challenge, bits } = newChallenge()
  expect(challenge).toMatch(/^[0-9a-f]{32}$/)
  expect(bits).toBe(WORK_BITS)
})

test('no two challenges are alike', () => {
  const challenges = Array.from({ length: 1000 }, () => newChallenge().challenge)
  expect(new Set(challenges).size).toBe(1000)
})

test('a solved challenge is accepted', { timeout: 60_000 }, () => {
  const { challenge, bits } = newChallenge()
  const answer = solve(challenge, (found) => found >= bits)
  expect(isWorkDone(challenge, answer)).toBe(true)
})

test('an answer of one bit too few is refused', () => {
  const answer = solve(CHALLENGE, (bits) => bits === WORK_BITS - 1)
  expect(isWorkDone(CHALLENGE, answer)).toBe(false)
})

test.each([
  ['wrong', (Number(ANSWER) + 1).toString()],
  ['empty', ''],
  ['padded beyond 16 characters', ANSWER.padStart(17, '0')],
  ['not decimal', `0x${Number(ANSWER).toString(16)}`],
  ['signed', `+${ANSWER}`],
  ['with a space', ` ${ANSWER}`],
  ['with a line end', `${ANSWER}\n`],
  ['in other digits', '１２３'],
])('an answer that is %s is refused', (_, answer) => {
  expect(isWorkDone(CHALLENGE, ANSWER)).toBe(true)
  expect(isWorkDone(CHALLENGE, answer)).toBe(false)
})

test('the answer to another challenge is refused', () => {
  expect(isWorkDone('ffeeddccbbaa99887766554433221100', ANSWER)).toBe(false)
})
