/** In the order in which they are shown. */
export const healthChecks = [
  'server',
  'database',
  'tables',
  'secret',
  'jobs',
  'redis',
  'backup',
  'clock',
  'disk',
  'memory',
  'processor',
  'encoder',
  'address',
  'certificate',
  'redirect',
  'socket',
  'uploads',
  'store',
  'mail',
  'sms',
] as const
export type HealthCheckId = (typeof healthChecks)[number]

export const healthStates = ['ok', 'warn', 'fail'] as const
export type HealthState = (typeof healthStates)[number]
