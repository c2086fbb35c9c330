import { openFixedSession } from '../../server/src/features/auth/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { chats } from '../content/chats.ts'
import { furtherLearners } from '../content/people.ts'
import { chatTime } from './chat-times.ts'

const minute = 60_000
/** Minutes. */
const day = 24 * 60
/** Seconds; a session lasts at most this long. */
const lifetime = 30 * 86_400
/** Minutes without a message after which a learner has signed in again. */
const pause = 4 * 60
/** Minutes from the sign-in to the first message. */
const lead = 6

const devices = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
]

/** Before each conversation, and before the three weeks of study. */
const signInsOf = (now: number, key: string, index: number): Date[] => {
  const written = (chats.find(({ learner }) => learner === key)?.messages ?? [])
    .filter(({ from }) => from === 'learner')
    .map((message) => chatTime(now, key, message).getTime())
  const starts = written.filter((at, index) => at - (written[index - 1] ?? 0) > pause * minute)
  return [
    chatTime(now, key, { minutesAgo: 22 * day + index * 37 }),
    ...starts.map((at) => new Date(at - lead * minute)),
  ]
}

/** Learners whose accounts nobody uses have signed in too. */
export const seedSignIns = async (
  context: Context,
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const now = context.clock.now().getTime()
  for (const [index, { key }] of furtherLearners.entries()) {
    const userId = userIds.get(key)
    if (userId === undefined) continue
    const source = { address: '', userAgent: devices[index % devices.length] ?? '' }
    for (const at of signInsOf(now, key, index)) {
      const clock = { now: () => at }
      await openFixedSession({ ...context, clock }, source, { userId, lifetime })
    }
  }
}
