import { mediaProblems } from '@jingke/contract/media'
import { z } from 'zod'
import { ChildFailure, runInChild } from '../../../platform/ffmpeg/index.ts'
import { Problem } from '../../../platform/problem.ts'

const childModule = new URL('./child/document-child.ts', import.meta.url)

/** Seconds without a page that was read, after which the child process is killed. */
const stallTimeout = 20

/** Megabytes: of all memory that the child process may have, also outside of its heap. */
const memoryLimit = 700

const ReadDocument = z.object({
  pageCount: z.int().min(1),
  /** One for each page; those that are not searched are empty. */
  pages: z.array(z.string()),
  /** Seconds. */
  duration: z.int(),
})
export type ReadDocument = z.output<typeof ReadDocument>

const problemOf = ({ reason }: ChildFailure) => {
  if (reason === 'encrypted') return mediaProblems.documentEncrypted
  if (reason === 'too-many-pages') return mediaProblems.documentTooLong
  return reason === 'damaged' ? mediaProblems.documentDamaged : mediaProblems.documentTooComplex
}

let last: Promise<unknown> = Promise.resolve()

/** One file at a time: what a malformed one costs is limited. Throws a problem if it cannot be shown. */
export const readDocument = (path: string): Promise<ReadDocument> => {
  const read = async () => {
    try {
      const options = { stallTimeout, memoryLimit, signal: new AbortController().signal }
      return ReadDocument.parse(await runInChild(childModule, { path }, options))
    } catch (error) {
      throw error instanceof ChildFailure ? new Problem(problemOf(error)) : error
    }
  }
  const result = last.then(read)
  last = result.catch(() => {})
  return result
}
