import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** `npm test` installs it where it can; the trial with a real nginx needs one. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0

export default defineConfig({
  test: {
    include: ['{contract,server,web,demo,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: [...configDefaults.exclude, ...(hasNginx ? [] : ['**/nginx.test.ts'])],
    globalSetup: ['server/tests/database-template.ts'],
    // Most of the time goes by in Postgres and in encoders: a core is never busy with one file alone.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
})
