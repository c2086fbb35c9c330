import { maxId } from '@jingke/contract/core'
import { type Audience, messagesProblems } from '@jingke/contract/messages'
import type { Context } from '../../../platform/context.ts'
import { refusedField } from '../../../platform/problem.ts'
import { findUserByName } from '../../auth/index.ts'
import { findGroupByName } from '../../catalogue/index.ts'
import { countInstitution } from '../../profile/index.ts'
import { countLearners } from './sent-messages.store.ts'

/** Implemented by the favourites feature and passed in by `app.ts`. */
export interface CourseMembers {
  countMembers(db: Context['db'], courseId: number): Promise<number>
}

const courseId = /^[1-9]\d{0,9}$/

/** The stored key of an audience and its current size. */
export const resolveAudience = async (
  context: Context,
  members: CourseMembers,
  { kind, value }: Audience,
): Promise<{ key: string; count: number }> => {
  const { db } = context
  if (kind === 'everyone') return { key: '', count: await countLearners(db) }
  if (kind === 'institution')
    return { key: value, count: value === '' ? 0 : await countInstitution(db, value) }
  if (kind === 'group') {
    const group = value === '' ? undefined : await findGroupByName(db, value)
    return { key: String(group?.id ?? ''), count: group?.memberCount ?? 0 }
  }
  if (kind === 'course') {
    const isId = courseId.test(value) && Number(value) <= maxId
    return { key: value, count: isId ? await members.countMembers(db, Number(value)) : 0 }
  }
  const user = value === '' ? undefined : await findUserByName(db, value)
  const isReader = user && user.userType !== 'jk-tplus'
  return isReader ? { key: String(user.id), count: 1 } : { key: '', count: 0 }
}

export const requireAudience = async (
  context: Context,
  members: CourseMembers,
  audience: Audience,
): Promise<{ key: string; count: number }> => {
  const resolved = await resolveAudience(context, members, audience)
  if (resolved.count === 0)
    throw refusedField(messagesProblems.audienceNotFound, 'audience', { value: audience.value })
  return resolved
}
