import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { daysAfter } from '../../platform/time/days.ts'
import { defaultTimeZone } from '../../platform/time/time-zones.ts'
import {
  type DigestReader,
  digestPermission,
  listDigestReaders,
  lockDigestReaders,
  mailOwner,
  unsubscribeAddress,
} from '../auth/index.ts'
import type { Letter } from '../mail/index.ts'
import { listNewLessonIds } from '../messages/index.ts'
import type { Study } from '../study/index.ts'
import { findDueWeek } from './digest-week.ts'
import { type Batch, endBatch, takeBatch } from './digests.store.ts'
import { learnerLetter } from './learner-letter.ts'
import { readLearner } from './read-learner.ts'
import { readSchool } from './read-school.ts'
import { schoolLetter } from './school-letter.ts'

/** Accounts. */
const batchSize = 200

/** Milliseconds: all servers together begin a batch at most this often. */
const pause = 20_000

const maxNewLessons = 2000

/** Undefined: the reader gets none this week. */
type Compose = (reader: DigestReader) => Promise<Omit<Letter, 'language'> | undefined>

const createCompose = async (
  study: Study,
  monday: string,
  { from, to }: Batch,
): Promise<Compose> => {
  const { context } = study
  const { publicUrl = '' } = context.config
  const asked = { from, to, limit: maxNewLessons }
  const newLessonIds = new Set(await listNewLessonIds(context.db, asked))
  let school: ReturnType<typeof readSchool> | undefined
  return async ({ user, permissions }) => {
    if (user.language === null) return undefined
    if (user.userType === 'jk-user') {
      const week = { monday, from, newLessonIds }
      const digest = await readLearner(study, user, user.language, week)
      return digest && learnerLetter(user.language, publicUrl, digest)
    }
    if (!permissions.includes(digestPermission)) return undefined
    school ??= readSchool(context, monday)
    return schoolLetter(user.language, publicUrl, await school, permissions)
  }
}

const queueDigest = (
  within: Context,
  user: DigestReader['user'],
  monday: string,
  letter: Omit<Letter, 'language'>,
): Promise<void> =>
  mailOwner(within, user, {
    key: `digest:${monday}:${user.id}`,
    kind: 'digest',
    expiresAt: daysAfter(within.clock.now(), 1),
    letter: () => ({ ...letter, unsubscribeUrl: unsubscribeAddress(within, user.id, 'digest') }),
  })

/**
 * Queues the digests of one batch of accounts. They and the note that the batch is done are one transaction, and the key of a
 * mail names week and account: neither a second server nor one that was killed repeats or loses any.
 */
export const sendDigests = async (study: Study): Promise<void> => {
  const { context } = study
  const now = context.clock.now()
  const monday = findDueWeek(defaultTimeZone, now.getTime())
  if (monday === undefined) return
  const takenBefore = new Date(now.getTime() - pause)
  const batch = await takeBatch(context.db, monday, { now, takenBefore })
  if (!batch) return
  const { after } = batch
  const readers = await listDigestReaders(context.db, { after, limit: batchSize })
  const compose = await createCompose(study, monday, batch)
  const letters = new Map<number, Omit<Letter, 'language'>>()
  for (const reader of readers) {
    const letter = await compose(reader)
    if (letter) letters.set(reader.user.id, letter)
  }
  const lastUserId = readers.at(-1)?.user.id ?? after
  const doneAt = readers.length < batchSize ? now : null
  await inTransaction(context, async (within) => {
    if (!(await endBatch(within.db, monday, { after, lastUserId, doneAt }))) return
    for (const user of await lockDigestReaders(within.db, [...letters.keys()])) {
      const letter = letters.get(user.id)
      if (letter) await queueDigest(within, user, monday, letter)
    }
  })
}
