import { readdirSync, readFileSync } from 'node:fs'

/** Process ids whose command line contains the text (Linux only). */
export const processesWith = (text: string, parent?: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const [, of = ''] =
          /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
        return command.includes(text) && (parent === undefined || Number(of) === parent)
      } catch {
        return false
      }
    })
    .map(Number)

export const waitUntil = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const until = Date.now() + 90_000
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error('timed out')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
