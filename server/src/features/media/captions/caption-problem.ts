import { mediaProblems } from '@jingke/contract/media'
import { Problem } from '../../../platform/problem.ts'
import { CaptionError } from './parse-captions.ts'

/** Turns a CaptionError into the problem that the caller gets. */
export const withCaptionProblem = <Result>(run: () => Result): Result => {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error
    throw new Problem(mediaProblems.wrongCaptions, {
      parameters: { line: error.line, problem: error.words },
    })
  }
}
