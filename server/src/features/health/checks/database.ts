import type { DatabaseFacts } from '../../../platform/database/describe-database.ts'
import { oldestPostgres } from '../../../platform/database/open-database.ts'
import { type Finding, fail, ok, toSize } from '../finding.ts'

/** The database could not be asked. */
export const judgeLostDatabase = (reason: string): Finding =>
  fail(
    { zh: `数据库无法连接：${reason}`, en: `The database cannot be reached: ${reason}` },
    {
      zh: '检查 DATABASE_URL、数据库服务和网络；内置数据库请查看 DATA_DIR/postgres/data/server.log。',
      en: 'Check DATABASE_URL, the database server and the network; for the embedded one read DATA_DIR/postgres/data/server.log.',
    },
  )

export const judgeDatabase = ({ version, versionNumber, bytes }: DatabaseFacts): Finding =>
  Math.floor(versionNumber / 10_000) < oldestPostgres
    ? fail(
        {
          zh: `数据库是 PostgreSQL ${version}，需要 ${oldestPostgres} 或更高版本。`,
          en: `The database is PostgreSQL ${version}; ${oldestPostgres} or later is needed.`,
        },
        {
          zh: '备份后恢复到较新的 PostgreSQL（docs/operations/backup.md）。',
          en: 'Back up, and restore on a later PostgreSQL (docs/operations/backup.md).',
        },
      )
    : ok({
        zh: `PostgreSQL ${version} 正常应答，数据库 ${toSize(bytes)}。`,
        en: `PostgreSQL ${version} answers; the database has ${toSize(bytes)}.`,
      })

export const judgeTables = (tables: DatabaseFacts['tables']): Finding => {
  if (tables === 'current')
    return ok({
      zh: '数据表与本程序版本一致。',
      en: 'The tables are those of this version of the program.',
    })
  if (tables === 'newer')
    return fail(
      {
        zh: '数据表属于更新的版本，本程序无法使用。',
        en: 'The tables belong to a newer version; this one cannot use them.',
      },
      {
        zh: '启动那个较新的版本，或恢复升级之前的备份。',
        en: 'Start that newer version, or restore a backup from before the upgrade.',
      },
    )
  return fail(
    {
      zh: '数据表属于较早的版本，或还没有建立。',
      en: 'The tables are those of an earlier version, or not there yet.',
    },
    {
      zh: '停止所有旧版本的程序，再启动本版本，启动时会更新数据表。',
      en: 'Stop all programs of the earlier version and start this one, which changes the tables.',
    },
  )
}

export const judgeServer = (programs: number): Finding =>
  programs > 0
    ? ok({
        zh: `有 ${programs} 个程序（服务器或转码进程）正在使用这个数据库。`,
        en: `${programs} ${programs === 1 ? 'program (server or worker) uses' : 'programs (servers and workers) use'} this database.`,
      })
    : fail(
        { zh: '没有正在运行的服务器。', en: 'No server is running.' },
        {
          zh: '运行 npm start，或查看服务管理器的日志，了解它为什么停止。',
          en: 'Run npm start, or read the log of the supervisor for the reason why it ended.',
        },
      )

export const judgeSecret = (isOwn: boolean): Finding =>
  isOwn
    ? ok({ zh: '密钥就是这个数据库的密钥。', en: 'The secret is the one of this database.' })
    : fail(
        {
          zh: '密钥不是这个数据库的密钥：视频不能播放，合作方密钥和员工的二次验证无效。',
          en: 'The secret is not the one of this database: videos do not play, and partner keys and second steps of staff do not work.',
        },
        {
          zh: '换回原来的 SECRET 或 DATA_DIR/secret，再重新启动。',
          en: 'Restore the earlier SECRET, or DATA_DIR/secret, and start again.',
        },
      )
