import { z } from 'zod'
import { defineTopic } from '../../../platform/bus/bus.ts'
import type { Context } from '../../../platform/context.ts'
import { type PersonalData, replaceIcon, setPersonalData } from './users.store.ts'

/** The personal data of an account changed; carries the user's id. */
export const userTopic = defineTopic({ name: 'user', schema: z.string() })

export const changePersonalData = async (
  { db, bus }: Context,
  userId: number,
  data: Partial<PersonalData>,
): Promise<void> => {
  await setPersonalData(db, userId, data)
  await bus.publish(userTopic, String(userId))
}

/** Returns the URL path of the previous icon, or an empty string. */
export const changeIcon = async (
  { db, bus }: Context,
  userId: number,
  icon: string,
): Promise<string> => {
  const previous = await replaceIcon(db, userId, icon)
  await bus.publish(userTopic, String(userId))
  return previous
}
