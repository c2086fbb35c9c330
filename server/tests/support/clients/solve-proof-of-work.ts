import { hash } from 'node:crypto'

/** Yields to the event loop: the server under test runs in the same process and refuses when it lags. */
export const solveProofOfWork = async ({
  challenge,
  bits,
}: {
  challenge: string
  bits: number
}): Promise<string> => {
  for (let answer = 0; ; answer += 1) {
    const head = hash('sha256', `${challenge}:${answer}`, 'buffer').readUInt32BE()
    if (Math.clz32(head) >= bits) return String(answer)
    if (answer % 1000 === 0) await new Promise(setImmediate)
  }
}
