import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

export interface Encoder {
  readonly kind: 'ffmpeg' | 'node-av' | 'none'
  /** Of ffmpeg: how it is called. */
  readonly command: string
  readonly version: string
}

export const noEncoder: Encoder = { kind: 'none', command: '', version: '' }

const oldestFfmpeg = 5

const findFfmpeg = async (command: string): Promise<Encoder | undefined> => {
  try {
    const { stdout } = await promisify(execFile)(command, ['-hide_banner', '-version'], {
      timeout: 10_000,
    })
    // Builds from a repository are named N-12345 and are newer than any release we refuse.
    const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? ''
    const major = Number(/^n?(\d+)\./.exec(version)?.[1] ?? (version.startsWith('N-') ? 99 : 0))
    const hasEncoder = stdout.includes('--enable-libx264') || !stdout.includes('configuration:')
    return major >= oldestFfmpeg && hasEncoder ? { kind: 'ffmpeg', command, version } : undefined
  } catch {
    return undefined
  }
}

/** Only looked for, never loaded here: it lives in a process of its own. */
const findNodeAv = (): Encoder | undefined => {
  try {
    const require = createRequire(import.meta.url)
    require.resolve('node-av')
    require.resolve(`@seydx/node-av-${process.platform}-${process.arch}/package.json`)
    return { kind: 'node-av', command: '', version: '8' }
  } catch {
    return undefined
  }
}

const found = new Map<string, Promise<Encoder>>()

/** The ffmpeg command is the cheapest; node-av carries its own ffmpeg. Looked for once. */
export const findEncoder = (ffmpegPath = 'ffmpeg'): Promise<Encoder> => {
  const known =
    found.get(ffmpegPath) ??
    findFfmpeg(ffmpegPath).then((ffmpeg) => ffmpeg ?? findNodeAv() ?? noEncoder)
  found.set(ffmpegPath, known)
  return known
}
