import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/messages/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { toSentMessage } from '../messages.view.ts'
import { listSentRows, type SentRow } from './sent-messages.store.ts'

/** A course is stored by its id; one that is gone keeps it. */
const withCourseNames = async ({ db }: Context, rows: readonly SentRow[]): Promise<SentRow[]> => {
  const ids = rows
    .filter(({ message }) => message.audienceKind === 'course')
    .map(({ message }) => Number(message.audienceKey))
  if (ids.length === 0) return [...rows]
  const names = await listCourseNames(db, ids)
  return rows.map((row) => {
    const { message } = row
    const name = message.audienceKind === 'course' && names.get(Number(message.audienceKey))
    return name ? { ...row, message: { ...message, audienceName: name } } : row
  })
}

export const listSentMessages: Operation<typeof calls.listSentMessages> = async (
  { context },
  input,
) => {
  const now = context.clock.now()
  const { rows, total } = await listSentRows(context.db, input, now)
  return toPage(
    input,
    (await withCourseNames(context, rows)).map((row) => toSentMessage(row, now)),
    total,
  )
}
