import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../../platform/implement.ts'
import { requireOpenContent } from '../../../catalogue/index.ts'
import { getAssignment } from '../assignments.store.ts'
import { findDraft } from '../drafts.store.ts'
import { listTries } from '../submissions.store.ts'
import { toOwnAssignment } from './own-assignment.view.ts'
import { findOwnContent } from './own-content.ts'

export const getOwnAssignment: Operation<typeof calls.getOwnAssignment> = async (
  { context: { db, clock }, caller: { language }, identity },
  named,
) => {
  const contentId = await requireOpenContent(db, identity, 'assignment', named)
  const lesson = { userId: identity.userId, ...named }
  return toOwnAssignment(await getAssignment(db, contentId), language, {
    isOwn: (await findOwnContent(db, lesson)) !== undefined,
    draft: await findDraft(db, lesson),
    tries: await listTries(db, lesson),
    now: clock.now(),
  })
}
