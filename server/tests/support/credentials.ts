import { testCode, testPassword } from './test-school.ts'

/** Valid fields of a sign-in; can be overridden. */
export const credentials = (over: Partial<Record<string, string>> = {}) => ({
  grant_type: 'captcha',
  username: 'anna',
  password: testPassword,
  uuid: crypto.randomUUID() as string,
  code: testCode,
  ...over,
})
