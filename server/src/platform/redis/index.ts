export {
  connectRedis,
  probeRedis,
  type RedisConnection,
  type SharedRedis,
} from './connect-redis.ts'
