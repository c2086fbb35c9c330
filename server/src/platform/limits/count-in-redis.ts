import type { RedisConnection } from '../redis/index.ts'
import type { Counts } from './counts.ts'

/** The point and its time to live in one step: a key without one would refuse for ever. */
const addPoint = `
  local points = redis.call('incr', KEYS[1])
  if points == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return {  points, redis.call('pttl', KEYS[1])}`

/** Negative of a key that has expired. */
const fromNow = (milliseconds: number): number => Date.now() + Math.max(0, milliseconds)

/** `school` is part of each key: schools may share a Redis, and count the same addresses and names. */
export const countInRedis = ({ commands }: RedisConnection, school: string): Counts => {
  const named = (key: string) => `jingke:${school}:limit:${key}`
  return {
    add: async (key, expire) => {
      const lifetime = Math.max(0, expire - Date.now())
      const [points, left] = (await commands.eval(addPoint, 1, named(key), lifetime)) as [
        number,
        number,
      ]
      return { points, expire: fromNow(left) }
    },
    find: async (key) => {
      const [points, left] = await Promise.all([
        commands.get(named(key)),
        commands.pttl(named(key)),
      ])
      return points === null ? undefined : { points: Number(points), expire: fromNow(left) }
    },
    put: async (key, { points, expire }) => {
      const lifetime = expire - Date.now()
      if (lifetime > 0) await commands.set(named(key), points, 'PX', lifetime)
      else await commands.del(named(key))
    },
  }
}
