import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSolved, newChallenge, proofOfWorkBits } from './proof-of-work.ts'

const countZeroBits = (challenge: string, answer: number): number => {
  const digest = BigInt(`0x${hash('sha256', `${challenge}:${answer}`)}`)
  return 256 - (digest === 0n ? 0 : digest.toString(2).length)
}

const solve = (challenge: string, isEnough: (bits: number) => boolean): string => {
  for (let answer = 0; ; answer++) {
    if (isEnough(countZeroBits(challenge, answer))) return answer.toString()
  }
}

const challenge = '00112233445566778899aabbccddeeff'
const rightAnswer = solve(challenge, (bits) => bits >= proofOfWorkBits)

test('a challenge is 32 hex characters', () => {
  expect(newChallenge()).toMatch(/^[0-9a-f]{32}$/)
})

test('challenges are unique', () => {
  const challenges = Array.from({ length: 1000 }, newChallenge)
  expect(new Set(challenges).size).toBe(1000)
})

test('a solved challenge is accepted', () => {
  const challenge = newChallenge()
  const answer = solve(challenge, (bits) => bits >= proofOfWorkBits)
  expect(isSolved(challenge, proofOfWorkBits, answer)).toBe(true)
})

test('an answer of one bit too few is refused', () => {
  const answer = solve(challenge, (bits) => bits === proofOfWorkBits - 1)
  expect(isSolved(challenge, proofOfWorkBits, answer)).toBe(false)
})

test.each([
  ['wrong', (Number(rightAnswer) + 1).toString()],
  ['empty', ''],
  ['padded beyond 16 characters', rightAnswer.padStart(17, '0')],
  ['not decimal', `0x${Number(rightAnswer).toString(16)}`],
  ['signed', `+${rightAnswer}`],
  ['with a space', ` ${rightAnswer}`],
  ['with a line end', `${rightAnswer}\n`],
  ['in other digits', '１２３'],
])('an answer that is %s is refused', (_, answer) => {
  expect(isSolved(challenge, proofOfWorkBits, rightAnswer)).toBe(true)
  expect(isSolved(challenge, proofOfWorkBits, answer)).toBe(false)
})

test('the answer to another challenge is refused', () => {
  expect(isSolved('ffeeddccbbaa99887766554433221100', proofOfWorkBits, rightAnswer)).toBe(false)
})
