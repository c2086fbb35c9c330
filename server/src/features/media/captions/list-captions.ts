import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVideo } from '../library/videos.store.ts'
import { listCaptionRows } from './captions.store.ts'
import { toCaption } from './captions.view.ts'

export const listCaptions: Operation<typeof calls.listCaptions> = async (
  { context },
  { videoId },
) => {
  const { db } = context
  if (!(await findVideo(db, videoId))) throw new Problem(mediaProblems.videoNotFound)
  return (await listCaptionRows(db, videoId)).map(toCaption)
}
