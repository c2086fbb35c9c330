import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../../platform/implement.ts'
import { requireOpenContent } from '../../../catalogue/index.ts'
import { getAssignment } from '../assignments.store.ts'
import { findOwnContent } from './own-content.ts'
import { readOwnAssignment } from './read-own-assignment.ts'

export const getOwnAssignment: Operation<typeof calls.getOwnAssignment> = async (
  { context, caller: { language }, identity },
  named,
) => {
  const { db } = context
  const contentId = await requireOpenContent(db, identity, 'assignment', named)
  const lesson = { userId: identity.userId, ...named }
  const isOwn = (await findOwnContent(db, lesson)) !== undefined
  const assignment = await getAssignment(db, contentId)
  return readOwnAssignment(context, language, assignment, lesson, isOwn)
}
