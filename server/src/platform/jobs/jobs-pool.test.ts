import { expect, test, vi } from 'vitest'
import { openJobsPool } from './jobs-pool.ts'

test('a connection that was never made can be released', async () => {
  const pool = openJobsPool({}, 1)
  await pool.end()
  const connected = vi.fn((_error, _client, release) => release())
  pool.connect(connected)
  expect(connected).toHaveBeenCalledExactlyOnceWith(expect.any(Error), undefined, expect.anything())
})
