import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/browser.ts'
import { demoPassword, port, testCode } from './e2e/support/school.ts'

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
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      DEMO: '1',
      // Converting them would take the time of the journeys.
      DEMO_OPENINGS: '0',
      // Fewer than the demo videos have, for the same reason.
      MEDIA_QUALITIES: '720',
      DEMO_PASSWORD: demoPassword,
      CAPTCHA_TEST_CODE: testCode,
      LOG_LEVEL: 'warn',
      // Browsers share the cores, so the event loop lags under test load.
      SHED_AFTER_MS: '20000',
      // Each test sends its own X-Forwarded-For, so that limits per address do not affect other tests.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
})
