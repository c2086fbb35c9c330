import { availableParallelism, loadavg, totalmem } from 'node:os'
import { type HealthCheckId, healthChecks } from '@jingke/contract/health'
import { findFingerprint, fingerprintOf } from '../../platform/config/secret-fingerprint.store.ts'
import type { Context } from '../../platform/context.ts'
import { describeDatabase } from '../../platform/database/describe-database.ts'
import { findEncoder } from '../../platform/ffmpeg/index.ts'
import { answerChallenge } from '../../platform/http/health.ts'
import { greetMailServer } from '../../platform/mail/index.ts'
import { measureSpaceOf } from '../../platform/media-files/index.ts'
import { probeObjectStore } from '../../platform/object-store/index.ts'
import { reasonOf } from '../../platform/reason-of.ts'
import { probeRedis } from '../../platform/redis/index.ts'
import { greetSmsWebhook } from '../../platform/sms/index.ts'
import { listRecords } from '../backup/index.ts'
import { judgeBackup, withoutBackup } from './checks/backup.ts'
import { judgeClock } from './checks/clock.ts'
import {
  judgeDatabase,
  judgeLostDatabase,
  judgeSecret,
  judgeServer,
  judgeTables,
} from './checks/database.ts'
import { judgeJobs } from './checks/jobs.ts'
import { judgeDisk, judgeEncoder, judgeMemory, judgeProcessor } from './checks/machine.ts'
import { judgeMail } from './checks/mail.ts'
import {
  judgeAddress,
  judgeCertificate,
  judgePlainAddress,
  judgeRedirect,
  judgeSocket,
  judgeUpload,
  withoutAddress,
} from './checks/public-address.ts'
import { judgeRedis } from './checks/redis.ts'
import { judgeSms } from './checks/sms.ts'
import { judgeStore } from './checks/store.ts'
import { type Finding, fail } from './finding.ts'
import {
  probeAddress,
  probeCertificate,
  probeRedirect,
  probeSocket,
  probeUpload,
} from './probes/public-address.ts'

export interface HealthSource extends Pick<Context, 'config' | 'keys'> {
  /** Undefined: no database runs, so that there is nothing to ask. */
  readonly database: Pick<Context, 'db' | 'pool' | 'jobs'> | undefined
}

export interface CheckResult extends Finding {
  readonly id: HealthCheckId
}

/** Milliseconds that each check may take. */
const longestCheck = 5000

type Checks = Partial<Record<HealthCheckId, () => Promise<Finding | undefined>>>

const run = async (
  check: Checks[HealthCheckId],
  signal: AbortSignal,
): Promise<Finding | undefined> => {
  if (!check) return undefined
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  try {
    return await Promise.race([check(), late])
  } catch (error) {
    const reason = reasonOf(error)
    return fail(
      { zh: `检查没有完成：${reason}`, en: `The check was not completed: ${reason}` },
      {
        zh: '再检查一次；如果仍然如此，查看服务器的日志。',
        en: 'Check again; if it stays so, read the log of the server.',
      },
    )
  }
}

const databaseChecks = ({ database, keys }: HealthSource) => {
  if (!database) return { checks: { server: async () => judgeServer(0) } satisfies Checks }
  const asked = describeDatabase(database.pool)
  const facts = asked.catch(() => undefined)
  const ofCurrentTables = (check: () => Promise<Finding>) => async () =>
    (await facts)?.tables === 'current' ? check() : undefined
  const checks: Checks = {
    server: async () => {
      const known = await facts
      return known && judgeServer(known.programs)
    },
    database: () =>
      asked.then(judgeDatabase, (error: unknown) => judgeLostDatabase(reasonOf(error))),
    tables: async () => {
      const known = await facts
      return known && judgeTables(known.tables)
    },
    secret: ofCurrentTables(async () =>
      judgeSecret((await findFingerprint(database.db)) === fingerprintOf(keys)),
    ),
    jobs: ofCurrentTables(async () =>
      judgeJobs(await database.jobs.describe(database.db), new Date()),
    ),
  }
  return { checks, clockAhead: facts.then((known) => known?.clockAhead) }
}

const addressChecks = (
  { config: { publicUrl }, keys }: HealthSource,
  longest: number,
  signal: AbortSignal,
) => {
  if (publicUrl === undefined)
    return { checks: { address: async () => withoutAddress } satisfies Checks }
  const url = new URL(publicUrl)
  const isPlain = url.protocol === 'http:'
  const answered = probeAddress(publicUrl, (challenge) => answerChallenge(keys, challenge), signal)
  const isReached = async () => (await answered).kind !== 'unreachable'
  const isOurs = async () => (await answered).kind === 'this school'
  const checks: Checks = {
    address: async () => judgeAddress(publicUrl, await answered),
    certificate: async () => {
      if (isPlain) return judgePlainAddress(url)
      if (!(await isReached())) return undefined
      return judgeCertificate(await probeCertificate(url, signal), new Date())
    },
    redirect: async () => {
      // Another port than that of HTTPS has none for HTTP.
      if (isPlain || url.port !== '' || !(await isReached())) return undefined
      const plain = new URL(`http://${url.host}/`)
      return judgeRedirect(url, await probeRedirect(plain, signal).catch(() => undefined))
    },
    socket: async () =>
      (await isOurs()) ? judgeSocket(await probeSocket(publicUrl, signal)) : undefined,
    uploads: async () =>
      (await isOurs())
        ? judgeUpload(await probeUpload(publicUrl, longest * 0.4, signal))
        : undefined,
  }
  return { checks, clockAhead: answered.then((answer) => answer.clockAhead) }
}

export const checkBackup = async ({ backup, isDemo }: Context['config']) => {
  if (backup.dir !== undefined) return judgeBackup(await listRecords(backup.dir), new Date())
  return isDemo ? undefined : withoutBackup
}

const availableMemory = () => ({
  free: process.availableMemory(),
  // Without a limit of its own this is a number beyond any memory.
  total: Math.min(process.constrainedMemory() || totalmem(), totalmem()),
})

/** All at once; those that do not apply to this school are left out. Nothing is thrown, and nothing is changed. */
export const runChecks = async (
  source: HealthSource,
  ids: readonly HealthCheckId[] = healthChecks,
  longest = longestCheck,
): Promise<CheckResult[]> => {
  const signal = AbortSignal.timeout(longest)
  const { config } = source
  const { mail, redisUrl, sms, storageUrl } = config
  const database = databaseChecks(source)
  const address = addressChecks(source, longest, signal)
  const checks: Checks = {
    ...database.checks,
    ...address.checks,
    clock: async () =>
      judgeClock({ database: await database.clockAhead, address: await address.clockAhead }),
    backup: () => checkBackup(config),
    disk: async () => judgeDisk(config.dataDir, await measureSpaceOf(config.dataDir)()),
    memory: async () => judgeMemory(availableMemory()),
    processor: async () =>
      judgeProcessor({ count: availableParallelism(), load: loadavg()[1] ?? 0 }),
    encoder: async () => judgeEncoder(await findEncoder(config.ffmpegPath), config),
    ...(redisUrl && {
      redis: async () =>
        judgeRedis(
          await probeRedis(redisUrl).then(
            (version) => ({ version }),
            (error: unknown) => ({ reason: reasonOf(error) }),
          ),
        ),
    }),
    ...(mail && {
      mail: async () =>
        judgeMail(mail, await greetMailServer(mail, longest).then(() => undefined, reasonOf)),
    }),
    ...(sms && {
      sms: async () =>
        judgeSms(sms, await greetSmsWebhook(sms, signal).then(() => undefined, reasonOf)),
    }),
    ...(storageUrl && {
      store: async () => judgeStore(await probeObjectStore(storageUrl, signal)),
    }),
  }
  const results = await Promise.all(
    ids.map(async (id) => ({ id, finding: await run(checks[id], signal) })),
  )
  return results.flatMap(({ id, finding }) => (finding ? [{ id, ...finding }] : []))
}
