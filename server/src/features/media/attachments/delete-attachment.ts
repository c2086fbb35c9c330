import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic } from '../media.ts'
import { removeAttachment } from './attachments.store.ts'

/** The sweep removes its file once no other lesson has it. */
export const deleteAttachment: Operation<typeof mediaEndpoints.deleteAttachment> = async (
  { context },
  { attachmentId },
) => {
  if (!(await removeAttachment(context.db, attachmentId)))
    throw new Problem(mediaProblems.attachmentNotFound)
  await context.bus.publish(lessonVideosTopic, null)
  return null
}
