import { spawn } from 'node:child_process'

/** Bytes of the command's answer. */
const maxOutput = 2_000_000
/** Characters of its error output that are kept. */
const maxErrors = 500
/** `reason` is one of the contract's transcription failures. */
export class TranscriptionFailed extends Error {
  override readonly name = 'TranscriptionFailed'
  readonly reason: string

  constructor(reason: string, detail = '') {
    super(detail)
    this.reason = reason
  }
}

/** The command is the school's own program: it gets neither the secret nor the database's address. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|USER|LANG|LC_.*|TMPDIR|TZ|CUDA_.*|HF_.*|XDG_.*)$/.test(name),
    ),
  )

/** Without a shell: no part of the command or of the file's name is interpreted. */
export const runCommand = (
  [program = '', ...given]: readonly string[],
  file: string,
  cwd: string,
  timeLimit: number,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...given, file], {
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    let size = 0
    let errors = ''
    let ended: TranscriptionFailed | undefined
    const stop = (reason: string) => {
      ended ??= new TranscriptionFailed(reason, errors.trim())
      child.kill('SIGKILL')
      // Its own children may keep the pipes open; they are killed with the process group.
      reject(ended)
    }
    const timer = setTimeout(() => stop('command-slow'), timeLimit * 1000)
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxOutput) stop('wrong-output')
      else output.push(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-maxErrors)
    })
    child.on('error', () => {
      ended ??= new TranscriptionFailed('command-missing', program)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      if (ended) reject(ended)
      else if (code === 0) resolve(Buffer.concat(output).toString('utf8'))
      else reject(new TranscriptionFailed('command-failed', errors.trim() || `${code}`))
    })
  })
