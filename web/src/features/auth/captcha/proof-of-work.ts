import type { ProofOfWorkChallenge } from '@jingke/contract/auth'
import { sha256 } from './sha256.ts'

/** `bits` is at most 32. */
export const solveProofOfWork = ({ challenge, bits }: ProofOfWorkChallenge): string => {
  for (let answer = 0; ; answer += 1) {
    const [head = 0] = sha256(`${challenge}:${answer}`)
    if (Math.clz32(head) >= bits) return String(answer)
  }
}
