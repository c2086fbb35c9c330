import { defineProblem } from '../../core/problem.ts'

export const twoFactorProblems = {
  /** `data.secondStep` is a `TwoFactorTicket`. */
  twoFactorNeeded: defineProblem({
    id: 'second-step-needed',
    code: 403,
    zh: '请输入身份验证器中的验证码',
    en: 'Please enter the code from your authenticator app.',
  }),
  /** One answer for wrong, used and expired codes of the app and for recovery codes. */
  wrongTwoFactorCode: defineProblem({
    id: 'wrong-second-step-code',
    code: 422,
    zh: '验证码错误或已使用过，请等待验证器显示下一个',
    en: 'This code is wrong or has been used before. Please wait for your app to show the next one.',
  }),
  signInExpired: defineProblem({
    id: 'sign-in-expired',
    code: 401,
    zh: '本次登录已过期，请重新输入用户名和密码',
    en: 'This sign-in has expired. Please enter your username and password again.',
  }),
  twoFactorIsOn: defineProblem({
    id: 'second-step-is-on',
    code: 409,
    zh: '两步验证已经开启',
    en: 'The second step is already on.',
  }),
  twoFactorIsOff: defineProblem({
    id: 'second-step-is-off',
    code: 409,
    zh: '两步验证尚未开启',
    en: 'The second step is not on.',
  }),
  twoFactorNotStarted: defineProblem({
    id: 'second-step-not-started',
    code: 409,
    zh: '设置已过期，请重新开始',
    en: 'The setup has expired. Please start again.',
  }),
} as const
