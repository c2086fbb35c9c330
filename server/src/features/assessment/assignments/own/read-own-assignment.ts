import type { OwnAssignment } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import type { Context } from '../../../../platform/context.ts'
import type { AssignmentRow } from '../assignments.store.ts'
import { findDraft, type OwnLesson } from '../drafts.store.ts'
import { listTries } from '../submissions.store.ts'
import { readWorkFiles } from '../work-files.ts'
import { toOwnAssignment } from './own-assignment.view.ts'

/** What the learner has written, handed in and got back. */
export const readOwnAssignment = async (
  { db, clock }: Context,
  language: Language,
  assignment: AssignmentRow,
  lesson: OwnLesson,
  isOwn = true,
): Promise<OwnAssignment> => {
  const draft = await findDraft(db, lesson)
  const tries = await listTries(db, lesson)
  const files = await readWorkFiles(db, tries, draft?.fileIds)
  return toOwnAssignment(assignment, language, { isOwn, draft, tries, files, now: clock.now() })
}
