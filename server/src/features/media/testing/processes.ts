import { readdirSync, readFileSync } from 'node:fs'

/** Processes whose command line holds these words, as Linux tells it. */
export const processesWith = (words: string, parent?: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const [, of = ''] =
          /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
        return command.includes(words) && (parent === undefined || Number(of) === parent)
      } catch {
        return false
      }
    })
    .map(Number)

export const waitUntil = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const until = Date.now() + 90_000
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error('it did not come to pass')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
