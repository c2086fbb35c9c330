import type { Envelope } from '@jingke/contract/core'
import { type ExportLine, exportContentType, exportPathOf } from '@jingke/contract/core/exports'
import { ApiError, networkFailure, toSuccess } from '../../api/transport.ts'
import { reportApiError } from '../../api-errors/index.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { freshToken } from '../../session/renew-session.ts'

/** Milliseconds without a byte before the connection counts as lost. */
const stallTimeout = 30_000

const openRows = async (
  path: string,
  input: unknown,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const token = await freshToken()
  const response = await fetch(exportPathOf(path), {
    method: 'POST',
    body: JSON.stringify(input),
    signal,
    headers: {
      'content-type': 'application/json',
      'accept-language': currentLanguage(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith(exportContentType) && response.body) return response.body
  toSuccess((await response.json()) as Envelope)
  throw new ApiError(networkFailure, '')
}

/** Throws if the answer ends before its last line. */
const readLines = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void,
  onRows: (rows: readonly unknown[]) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let isDone = false
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onChunk()
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = JSON.parse(text) as ExportLine
      if ('rows' in line) onRows(line.rows)
      else isDone = true
    }
  }
  if (!isDone) throw new ApiError(networkFailure, '')
}

/** Reads all rows of a list, whatever page is shown, and reports a failure like any call. */
export const readRows = async (
  path: string,
  input: unknown,
  signal: AbortSignal,
  onRows: (rows: readonly unknown[]) => void,
): Promise<void> => {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), stallTimeout)
  }
  restart()
  try {
    const body = await openRows(path, input, AbortSignal.any([signal, stalled.signal]))
    await readLines(body, restart, onRows)
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(networkFailure, '')
    reportApiError(failure, { signal })
    throw failure
  } finally {
    clearTimeout(timer)
  }
}
