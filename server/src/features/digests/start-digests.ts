import type { Study } from '../study/index.ts'
import { sendDigests } from './send-digests.ts'

/** Seconds. */
const interval = 30

export const startDigests = (study: Study): void => {
  const { context } = study
  if (context.config.mail) context.every(interval, 'digests', () => sendDigests(study))
}
