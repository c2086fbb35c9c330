import { hash } from 'node:crypto'

/** The answer to a challenge; the server is let in between, since one that is held up sheds calls. */
export const solveWork = async ({
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
