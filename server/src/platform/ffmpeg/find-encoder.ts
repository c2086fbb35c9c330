import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { ConfigError } from '../config/config-error.ts'
import type { VideoEncoder } from './encode-task.ts'

export interface Encoder {
  readonly kind: 'ffmpeg' | 'node-av' | 'none'
  /** Path or name of the ffmpeg command; empty for the others. */
  readonly command: string
  readonly version: string
  /** What the ffmpeg command encodes pictures with; absent: software. */
  readonly videoEncoder?: VideoEncoder | undefined
}

export const noEncoder: Encoder = { kind: 'none', command: '', version: '' }

const oldestFfmpeg = 5

const findFfmpeg = async (command: string): Promise<Encoder | undefined> => {
  try {
    const { stdout } = await promisify(execFile)(command, ['-hide_banner', '-version'], {
      timeout: 10_000,
    })
    // Builds from git are named N-12345; all of them are recent enough.
    const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? ''
    const major = Number(/^n?(\d+)\./.exec(version)?.[1] ?? (version.startsWith('N-') ? 99 : 0))
    const hasEncoder = stdout.includes('--enable-libx264') || !stdout.includes('configuration:')
    return major >= oldestFfmpeg && hasEncoder ? { kind: 'ffmpeg', command, version } : undefined
  } catch {
    return undefined
  }
}

/** Resolved, not loaded: node-av (GPL) is loaded in the child process only. */
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

const cache = new Map<string, Promise<Encoder>>()

/** Prefers the ffmpeg command to node-av, which brings its own ffmpeg. Cached. */
export const findEncoder = (ffmpegPath = 'ffmpeg'): Promise<Encoder> => {
  const encoder =
    cache.get(ffmpegPath) ??
    findFfmpeg(ffmpegPath).then((ffmpeg) => ffmpeg ?? findNodeAv() ?? noEncoder)
  cache.set(ffmpegPath, encoder)
  return encoder
}

/** The encoder from npm would take the place of a wrong command without a word. */
export const checkFfmpegPath = async (ffmpegPath: string | undefined): Promise<void> => {
  if (ffmpegPath === undefined || (await findEncoder(ffmpegPath)).kind === 'ffmpeg') return
  throw new ConfigError(
    `FFMPEG_PATH: ${ffmpegPath} is not an ffmpeg of version ${oldestFfmpeg} or later with libx264`,
  )
}
