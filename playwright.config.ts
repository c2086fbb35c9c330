import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/browser.ts'
import { demoPassword, port, testCode } from './e2e/school.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Only how long a busy machine may take; no journey is about speed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions,
  },
  webServer: {
    command: 'node server/src/main.ts',
    url: `http://127.0.0.1:${port}/docs`,
    // A busy machine may take minutes to fill the demo school.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'jingke-e2e-')),
      DEMO: '1',
      DEMO_PASSWORD: demoPassword,
      CAPTCHA_TEST_CODE: testCode,
      LOG_LEVEL: 'warn',
      // Browsers take the same cores: what looks like pressure here is the trial itself.
      SHED_AFTER_MS: '20000',
      // Each test calls from an address of its own, so that limits per address do not join them.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
})
