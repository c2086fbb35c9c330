import { type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { linesTopic } from '../media.ts'
import { insertLine } from './lines.store.ts'
import { refuseInsecureLine } from './refuse-insecure-line.ts'

export const addLine: Operation<typeof mediaEndpoints.addLine> = async ({ context }, line) => {
  if (line.isDefault && !line.isEnabled) throw new Problem(mediaProblems.lastLine)
  refuseInsecureLine(context, line.origin)
  const row = await insertLine(context.db, line)
  await context.bus.publish(linesTopic, null)
  return row
}
