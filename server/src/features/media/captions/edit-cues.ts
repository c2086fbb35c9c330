import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { withCaptionProblem } from './caption-problem.ts'
import { rewriteCues } from './captions.store.ts'
import { toCaption } from './captions.view.ts'
import { checkCues } from './parse-captions.ts'

export const editCues: Operation<typeof mediaEndpoints.editCues> = async (
  { context },
  { captionId, from, remove, insert },
) => {
  const row = await rewriteCues(context.db, captionId, (cues) =>
    withCaptionProblem(() => checkCues(cues.toSpliced(from, remove, ...insert))),
  )
  if (!row) throw new Problem(mediaProblems.captionNotFound)
  return toCaption(row)
}
