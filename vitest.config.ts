import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { launchOptions } from './e2e/browser.ts'
import type { Motion } from './web/src/ui/testing/emulate-motion.ts'

/** `npm test` installs it where it can; the trial with a real nginx needs one. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0

const inBrowser = 'web/src/**/*.browser.test.tsx'

export default defineConfig({
  test: {
    // Most of the time goes by in Postgres and in encoders: a core is never busy with one file alone.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,demo,scripts}/**/*.test.{ts,mjs}'],
          exclude: [...configDefaults.exclude, ...(hasNginx ? [] : ['**/nginx.test.ts'])],
          globalSetup: ['server/tests/database-template.ts'],
          env: { NODE_ENV: 'test' },
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{contract,web}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, inBrowser],
          env: { NODE_ENV: 'test' },
        },
      },
      {
        extends: true,
        // Found while the tests run, they would reload the page in the middle of one.
        optimizeDeps: {
          include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
        },
        test: {
          name: 'browser',
          include: [inBrowser],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            commands: {
              emulateMotion: ({ page }, reducedMotion: Motion) =>
                page.emulateMedia({ reducedMotion }),
            },
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
