export { connectRedis, probeRedis, type RedisConnection } from './connect-redis.ts'
