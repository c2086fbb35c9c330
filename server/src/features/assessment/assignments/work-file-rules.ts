import { assignmentProblems, maxWorkFiles } from '@jingke/contract/assessment'
import { commonProblems, Id } from '@jingke/contract/core'
import { hasPermission, type SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { LearnerFileRules } from '../../media/index.ts'
import type { LearnersAdvisedBy } from '../learner-scope.store.ts'
import { markingScope } from '../marking-scope.store.ts'
import { getAssignment } from './assignments.store.ts'
import { findDraft, lockDraft, type OwnLesson, writeDraftFiles } from './drafts.store.ts'
import { findQueueRow } from './marking/queue.store.ts'
import { requireOwnContent } from './own/own-content.ts'
import { isAccepted, judgeTime } from './phase.ts'
import { listTryRecords, lockSubmission, writeMarkedFiles } from './submissions.store.ts'

type Target =
  | { kind: 'lesson'; courseId: number; lessonId: number }
  | { kind: 'submission'; id: number }

/** `lesson <course> <lesson>`, or `submission <id>` for a file that goes back to the learner. */
const parseTarget = (text: string): Target => {
  const [kind, ...numbers] = text.split(' ')
  const [first, second] = numbers.map((number) => Id.safeParse(Number(number)).data)
  if (kind === 'lesson' && first && second) return { kind, courseId: first, lessonId: second }
  if (kind === 'submission' && first) return { kind, id: first }
  throw new Problem(commonProblems.notAllowed)
}

const requireRoom = (files: readonly number[], limit: number): void => {
  if (files.length >= limit)
    throw new Problem(assignmentProblems.tooManyFiles, { parameters: { limit } })
}

/** Refuses a file for work that cannot be handed in any more. */
const requireOpen = async ({ db, clock }: Context, lesson: OwnLesson) => {
  const assignment = await getAssignment(db, await requireOwnContent(db, lesson))
  const tries = await listTryRecords(db, lesson)
  if (isAccepted(tries[0])) throw new Problem(assignmentProblems.alreadyAccepted)
  if (judgeTime(assignment, tries, clock.now()).phase === 'closed')
    throw new Problem(assignmentProblems.assignmentClosed)
  return assignment
}

/** Who may add a file to work, and where it belongs then. */
export const createWorkFileRules = (
  context: Context,
  advisedBy: LearnersAdvisedBy,
): LearnerFileRules => {
  const requireMarked = async (identity: SignedIdentity, id: number): Promise<number> => {
    const row = hasPermission(identity, 'assignments.mark')
      ? await findQueueRow(context.db, id, markingScope(identity, advisedBy))
      : undefined
    if (!row) throw new Problem(assignmentProblems.submissionNotFound)
    requireRoom(row.submission.markedFileIds, maxWorkFiles)
    return row.submission.userId
  }
  return {
    requireOwner: async (identity, text) => {
      const target = parseTarget(text)
      if (target.kind === 'submission') return requireMarked(identity, target.id)
      const { userId } = identity
      const { courseId, lessonId } = target
      const lesson = { userId, courseId, lessonId }
      const { maxFiles } = await requireOpen(context, lesson)
      requireRoom((await findDraft(context.db, lesson))?.fileIds ?? [], maxFiles)
      return userId
    },
    add: async (within, { fileId, ownerId, target: text }) => {
      const { db, clock } = within
      const target = parseTarget(text)
      if (target.kind === 'submission') {
        const submission = await lockSubmission(db, target.id)
        if (submission?.userId !== ownerId) throw new Problem(assignmentProblems.submissionNotFound)
        requireRoom(submission.markedFileIds, maxWorkFiles)
        await writeMarkedFiles(db, target.id, [...submission.markedFileIds, fileId])
        return
      }
      const { courseId, lessonId } = target
      const lesson = { userId: ownerId, courseId, lessonId }
      const { maxFiles } = await requireOpen(within, lesson)
      const { fileIds } = await lockDraft(db, lesson, clock.now())
      requireRoom(fileIds, maxFiles)
      await writeDraftFiles(db, lesson, [...fileIds, fileId])
    },
  }
}
