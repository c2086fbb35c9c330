import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVideo } from '../library/videos.store.ts'
import { withCaptionProblem } from './caption-problem.ts'
import { putCaptionRow } from './captions.store.ts'
import { toCaption } from './captions.view.ts'
import { parseCaptions } from './parse-captions.ts'

export const putCaption: Operation<typeof mediaEndpoints.putCaption> = async (
  { context },
  { text, ...caption },
) => {
  const { db } = context
  const cues = withCaptionProblem(() => parseCaptions(text))
  if (!(await findVideo(db, caption.videoId))) throw new Problem(mediaProblems.videoNotFound)
  return toCaption(await putCaptionRow(db, caption, cues))
}
