import { demoPassword, port, testCode } from './school.ts'

/** The demo school that journeys and pictures use. */
export const schoolEnvironment = {
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
}
