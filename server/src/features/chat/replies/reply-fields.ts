import { chatProblems, type chatReplyEndpoints, unknownVariablesIn } from '@jingke/contract/chat'
import { type InputOf, transportProblems } from '@jingke/contract/core'
import { imageTypes } from '@jingke/contract/profile'
import { hasPermission, type SignedCall, type SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { refusedField } from '../../../platform/problem.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { findImage, imageNameIn } from '../../profile/index.ts'
import { listTeamRows } from '../teams/teams.store.ts'
import type { ReplyRow } from './replies.store.ts'
import type { chatReplies } from './replies.tables.ts'

type Fields = InputOf<typeof chatReplyEndpoints.createReply>

const checkTeam = async (
  { db }: Context,
  identity: SignedIdentity,
  teamId: number | null,
): Promise<void> => {
  if (teamId === null) return
  if (!hasPermission(identity, 'chat.lead')) throw refusedField(chatProblems.replyOfTeam, 'teamId')
  const [team] = await listTeamRows(db, teamId)
  if (!team) throw refusedField(chatProblems.teamNotFound, 'teamId')
}

/** An image that the caller uploaded for a chat, or the one that the reply has. */
const imageOf = async (
  { db }: Context,
  { userId }: SignedIdentity,
  address: string,
  former: string | null | undefined,
): Promise<string | null> => {
  if (address === '') return null
  const name = imageNameIn(address)
  if (name !== undefined && name === former) return name
  const image = name === undefined ? undefined : await findImage(db, name)
  if (image?.ownerId !== userId || image.type !== imageTypes.chat)
    throw refusedField(transportProblems.malformed, 'image')
  return image.name
}

export const isLessonVisible = async (
  { context: { db }, identity: { userId } }: SignedCall,
  catalogue: Catalogue,
  { lesson }: Fields,
): Promise<boolean> => {
  if (lesson === null) return false
  return (await catalogue.visibleLessons(userId, 'zh-CN', [lesson.lessonId], db)).length > 0
}

/** Checks what was filled in and returns what is stored. `former`: the reply that is changed. */
export const toStored = async (
  within: Context,
  identity: SignedIdentity,
  { teamId, title, text, image, lesson }: Fields,
  canSeeLesson: boolean,
  former?: ReplyRow['reply'],
): Promise<Omit<typeof chatReplies.$inferInsert, 'id' | 'version'>> => {
  await checkTeam(within, identity, teamId)
  const unknown = unknownVariablesIn(text)
  if (unknown.length > 0)
    throw refusedField(chatProblems.unknownVariable, 'text', { names: unknown.join(' ') })
  if (text === '' && image === '' && lesson === null)
    throw refusedField(chatProblems.replyEmpty, 'text')
  const isNewLesson = lesson !== null && lesson.lessonId !== former?.lessonId
  if (isNewLesson && !canSeeLesson) throw refusedField(chatProblems.lessonNotVisible, 'lesson')
  return {
    teamId,
    ownerId: teamId === null ? identity.userId : null,
    title,
    text,
    image: await imageOf(within, identity, image, former?.image),
    lessonId: lesson?.lessonId ?? null,
    second: lesson?.second ?? null,
    updatedAt: within.clock.now(),
  }
}

/** What the audit log keeps of a reply. */
export const toAuditValues = ({ reply, teamName }: ReplyRow) => ({
  title: reply.title,
  text: reply.text,
  team: teamName,
  image: reply.image,
  lessonId: reply.lessonId,
  second: reply.second,
})
