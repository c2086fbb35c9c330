import { chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findWatchedNow, type Study } from '../../study/index.ts'
import { requireChat } from '../messages/require-chat.ts'
import { findReplyNames, listReplyRowsOf } from './replies.store.ts'
import { toReplies } from './reply.view.ts'

const maxListed = 200

/** Course and lesson are those that the learner watched last. */
export const listRepliesFor =
  (study: Study): Operation<typeof calls.listRepliesFor> =>
  async ({ context, caller: { language }, identity }, { chatId }) => {
    const { db } = context
    const { learnerId, teamId } = await requireChat(db, chatId, identity)
    const people = { learnerId, teamId, advisorId: identity.userId }
    const [rows, names, found] = await Promise.all([
      listReplyRowsOf(db, identity, teamId, maxListed),
      findReplyNames(db, people),
      findWatchedNow(study, learnerId, language),
    ])
    if (!names) throw new Problem(chatProblems.chatNotFound)
    const reader = { identity, audienceId: learnerId, language }
    return {
      list: await toReplies(context, study.catalogue, reader, rows),
      values: {
        ...names,
        course: found?.watched.courseName ?? '',
        lesson: found?.watched.lessonId == null ? '' : found.watched.title,
      },
    }
  }
