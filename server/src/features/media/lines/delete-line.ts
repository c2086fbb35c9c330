import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { linesTopic } from '../media.ts'
import { deleteLineRow, findLine } from './lines.store.ts'

export const deleteLine: Operation<typeof mediaEndpoints.deleteLine> = async (
  { context },
  { nasId },
) => {
  const { db } = context
  const line = await findLine(db, nasId)
  if (!line) throw new Problem(mediaProblems.lineNotFound)
  if (line.isDefault) throw new Problem(mediaProblems.lastLine)
  await deleteLineRow(db, nasId)
  await context.bus.publish(linesTopic, null)
  return null
}
