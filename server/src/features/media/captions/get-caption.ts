import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findCaption, listCues } from './captions.store.ts'
import { toCaption } from './captions.view.ts'

export const getCaption: Operation<typeof calls.getCaption> = async (
  { context },
  { captionId },
) => {
  const { db } = context
  const row = await findCaption(db, captionId)
  if (!row) throw new Problem(mediaProblems.captionNotFound)
  return { ...toCaption(row), cues: await listCues(db, captionId) }
}
