import { testCode, testPassword } from './test-school.ts'

/** The fields of a sign-in, right unless something else is given. */
export const credentials = (over: Partial<Record<string, string>> = {}) => ({
  grant_type: 'captcha',
  username: 'anna',
  password: testPassword,
  uuid: crypto.randomUUID() as string,
  code: testCode,
  ...over,
})
