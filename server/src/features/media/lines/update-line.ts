import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { linesTopic } from '../media.ts'
import { findLine, updateLineRow } from './lines.store.ts'
import { refuseInsecureLine } from './refuse-insecure-line.ts'

export const updateLine: Operation<typeof mediaEndpoints.updateLine> = async (
  { context },
  line,
) => {
  const { db } = context
  const current = await findLine(db, line.id)
  if (!current) throw new Problem(mediaProblems.lineNotFound)
  const staysUsable = line.isDefault && line.isEnabled
  if ((current.isDefault || line.isDefault) && !staysUsable)
    throw new Problem(mediaProblems.lastLine)
  refuseInsecureLine(context, line.origin)
  const row = await updateLineRow(db, line)
  if (!row) throw new Problem(mediaProblems.lineNotFound)
  await context.bus.publish(linesTopic, null)
  return row
}
