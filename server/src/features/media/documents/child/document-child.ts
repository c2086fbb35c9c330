import { setPriority } from 'node:os'
import type { ChildMessage } from '../../../../platform/ffmpeg/index.ts'
import { readPdf, Unreadable } from './read-pdf.ts'

/** Lower priority than the processes that answer requests. */
setPriority(10)

const send = (message: ChildMessage): void => void process.send?.(message)

process.on('disconnect', () => process.exit(1))

process.once('message', async ({ path }: { path: string }) => {
  try {
    const result = await readPdf(path, (progress) => send({ kind: 'progress', progress }))
    send({ kind: 'done', result })
  } catch (error) {
    const reason = error instanceof Unreadable ? error.reason : 'damaged'
    send({ kind: 'failed', reason, detail: error instanceof Error ? error.message : '' })
  }
})
