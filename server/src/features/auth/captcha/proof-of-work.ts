import { hash, randomBytes } from 'node:crypto'

/** Leading zero bits: 2^18 (262 144) hashes on average. */
export const proofOfWorkBits = 18

const decimalAnswer = /^[0-9]{1,16}$/

export const newChallenge = (): string => randomBytes(16).toString('hex')

/** The caller must accept each challenge once only. */
export const isSolved = (challenge: string, bits: number, answer: string): boolean => {
  if (!decimalAnswer.test(answer)) return false
  const digest = hash('sha256', `${challenge}:${answer}`, 'buffer')
  return Math.clz32(digest.readUInt32BE(0)) >= bits
}
