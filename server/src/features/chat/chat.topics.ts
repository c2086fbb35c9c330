import { z } from 'zod'
import { defineTopic } from '../../platform/bus/bus.ts'

/**
 * A chat and the team that answers it; short, because a hint has at most 8000 bytes. The third is the
 * number of its last message if nothing but messages was added.
 */
const Change = z.tuple([z.int(), z.int(), z.int().optional()])
export type ChatChange = z.infer<typeof Change>

export const chatTopic = defineTopic({ name: 'chat', schema: z.array(Change) })

/** Somebody is typing. */
export const typingTopic = defineTopic({
  name: 'chat-typing',
  schema: z.object({ chatId: z.int(), userId: z.int(), side: z.enum(['learner', 'team']) }),
})

/** Chats whose team changed; null: the advisors of a team changed. */
export const chatAccessTopic = defineTopic({
  name: 'chat-access',
  schema: z.array(z.int()).nullable(),
})
