import { type Finding, ok, warn } from '../finding.ts'

/** A school runs without its Redis, more slowly. */
export const judgeRedis = (answer: { version: string } | { reason: string }): Finding =>
  'version' in answer
    ? ok({
        zh: `Redis ${answer.version} 正常应答。`,
        en: `Redis ${answer.version} answers.`,
      })
    : warn(
        {
          zh: `Redis 无法连接：${answer.reason}。服务器之间的通知会延迟，限流改由数据库计数。`,
          en: `Redis cannot be reached: ${answer.reason}. Servers learn of changes later, and limits are counted in the database.`,
        },
        {
          zh: '检查 REDIS_URL、Redis 服务和网络；恢复后无需重启。',
          en: 'Check REDIS_URL, the Redis server and the network; no restart is needed afterwards.',
        },
      )
