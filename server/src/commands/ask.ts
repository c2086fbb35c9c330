import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

const ask = async (question: string, isSecret: boolean): Promise<string> => {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = isSecret ? silent : process.stdout
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const closed = once(lines, 'close').then(() => '')
  const answer = await Promise.race([lines.question(''), closed])
  lines.close()
  if (isSecret) process.stdout.write('\n')
  return answer
}

/** Reads a line without echoing it; empty at the end of the input and at Ctrl C. */
export const askSecret = (question: string): Promise<string> => ask(question, true)

export const askYes = async (question: string): Promise<boolean> =>
  /^y(es)?$/i.test((await ask(`${question} (yes/no) `, false)).trim())
