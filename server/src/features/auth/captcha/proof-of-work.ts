import { hash, randomBytes } from 'node:crypto'

/** Leading zero bits asked for: 2^18 (262 144) hashes on average. */
export const workBits = 18

const decimalAnswer = /^[0-9]{1,16}$/

/** For people who can use neither the picture nor the sound: their machine works instead. */
export const newChallenge = (): { challenge: string; bits: number } => ({
  challenge: randomBytes(16).toString('hex'),
  bits: workBits,
})

/** A solved challenge stays solved: the caller must accept each challenge once only. */
export const isWorkDone = (challenge: string, answer: string): boolean => {
  if (!decimalAnswer.test(answer)) return false
  const digest = hash('sha256', `${challenge}:${answer}`, 'buffer')
  return Math.clz32(digest.readUInt32BE(0)) >= workBits
}
