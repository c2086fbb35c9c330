import type { Reply } from '@jingke/contract/chat'
import type { Language } from '@jingke/contract/core'
import type { SignedCall, SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { signImageAddress } from '../../profile/index.ts'
import { toCardPlace } from '../messages/lesson-card.ts'
import type { ReplyRow } from './replies.store.ts'

interface Reader {
  readonly identity: SignedIdentity
  /** Whose right to see a lesson counts: the reader's, or that of the learner who would get it. */
  readonly audienceId: number
  readonly language: Language
}

export const toReplies = async (
  context: Context,
  catalogue: Catalogue,
  { identity, audienceId, language }: Reader,
  rows: readonly ReplyRow[],
): Promise<Reply[]> => {
  const lessonIds = [...new Set(rows.flatMap(({ reply }) => reply.lessonId ?? []))]
  const visible =
    lessonIds.length === 0
      ? []
      : await catalogue.visibleLessons(audienceId, language, lessonIds, context.db)
  const lessons = new Map(visible.map((lesson) => [lesson.lessonId, lesson]))
  return rows.map(({ reply, teamName }) => ({
    id: reply.id,
    team: reply.teamId === null ? null : { id: reply.teamId, name: teamName ?? '' },
    title: reply.title,
    text: reply.text,
    image: reply.image === null ? '' : signImageAddress(context, identity, reply.image),
    lesson:
      reply.lessonId === null
        ? null
        : {
            lessonId: reply.lessonId,
            second: reply.second ?? 0,
            place: toCardPlace(lessons.get(reply.lessonId)),
          },
    updatedAt: reply.updatedAt.toISOString(),
    version: reply.version,
  }))
}

/** One reply for who has just changed it. */
export const getView = async (
  { context, caller, identity }: SignedCall,
  catalogue: Catalogue,
  row: ReplyRow,
): Promise<Reply> => {
  const reader = { identity, audienceId: identity.userId, language: caller.language }
  const [reply] = await toReplies(context, catalogue, reader, [row])
  if (!reply) throw new Error('the reply has no view')
  return reply
}
