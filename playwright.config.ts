import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/browser.ts'
import { port } from './e2e/support/school.ts'
import { schoolEnvironment } from './e2e/support/school-environment.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A journey that passes only the second time is listed as flaky at the end: find its cause.
  retries: 1,
  // For a busy machine; no journey measures speed.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
    // Drawing animations without a graphics card takes a third of the processor time of a journey.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker bypass the routes of a journey.
    serviceWorkers: 'block',
    // A trace slows every journey down; `playwright test --trace on` records one.
    trace: 'off',
    launchOptions,
  },
  webServer: {
    command: 'node e2e/support/start-school.ts',
    url: `http://127.0.0.1:${port}/docs`,
    // A busy machine may take minutes to fill the demo school.
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: schoolEnvironment,
  },
})
