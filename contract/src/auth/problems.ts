import { defineProblem } from '../core/problem.ts'

export const authProblems = {
  unknownClient: defineProblem({
    id: 'unknown-client',
    code: 401,
    zh: '客户端未被识别',
    en: 'This client is not known.',
  }),
  unsupportedGrant: defineProblem({
    id: 'unsupported-grant',
    code: 422,
    zh: '不支持的授权类型（unsupported_grant_type）',
    en: 'This grant type is not supported (unsupported_grant_type).',
  }),
  wrongCaptcha: defineProblem({
    id: 'wrong-captcha',
    code: 422,
    zh: '验证码错误',
    en: 'The code is wrong or has expired.',
  }),
  wrongCredentials: defineProblem({
    id: 'wrong-credentials',
    code: 422,
    zh: '用户名或密码错误',
    en: 'Wrong username or password.',
  }),
  /** `data.proof` is a `SignInProof`. */
  proofNeeded: defineProblem({
    id: 'proof-needed',
    code: 429,
    zh: '登录失败次数过多，需要额外的安全验证；不进行验证请在 {seconds} 秒后重试',
    en: 'Too many failed sign-ins: an extra security check is needed. Without it, please try again in {seconds} s.',
  }),
  accountDisabled: defineProblem({
    id: 'account-disabled',
    code: 403,
    zh: '账号已停用，请联系管理员',
    en: 'This account is disabled. Please contact the administrator.',
  }),
  wrongOldPassword: defineProblem({
    id: 'wrong-old-password',
    code: 422,
    zh: '原密码错误',
    en: 'The current password is wrong.',
  }),
  weakPassword: defineProblem({
    id: 'weak-password',
    code: 422,
    zh: '该密码太常见或与账号信息相同，请换一个',
    en: 'This password is too common or matches your account details. Please choose another.',
  }),
  samePassword: defineProblem({
    id: 'same-password',
    code: 422,
    zh: '新密码不能与原密码相同',
    en: 'The new password must differ from the current one.',
  }),
  /** One answer for unknown, used, replaced and expired codes. */
  wrongActivationCode: defineProblem({
    id: 'wrong-activation-code',
    code: 404,
    zh: '激活码无效或已过期，请核对，或向学校索取新的激活码',
    en: 'This activation code is wrong or has expired. Please check it, or ask the school for a new one.',
  }),
  wrongSetUpCode: defineProblem({
    id: 'wrong-set-up-code',
    code: 404,
    zh: '设置码不正确，请核对服务器启动时显示的设置码',
    en: 'This set-up code is wrong. Please check the one that the server showed at its start.',
  }),
  schoolHasAccounts: defineProblem({
    id: 'school-has-accounts',
    code: 409,
    zh: '学校已经设置完成，请直接登录',
    en: 'The school has been set up already. Please sign in.',
  }),
  /** One answer for wrong, used and expired codes. */
  wrongAddressCode: defineProblem({
    id: 'wrong-address-code',
    code: 404,
    zh: '验证码不正确或已过期，请核对，或重新获取',
    en: 'This code is wrong or has expired. Please check it, or ask for a new one.',
  }),
  /** One answer for unknown accounts, and for wrong, used and expired codes. */
  wrongResetCode: defineProblem({
    id: 'wrong-reset-code',
    code: 404,
    zh: '验证码不正确或已失效，请核对，或在登录页重新获取',
    en: 'This code is wrong or no longer valid. Please check it, or ask for a new one on the sign-in page.',
  }),
  sessionNotFound: defineProblem({
    id: 'session-not-found',
    code: 404,
    zh: '该登录已经结束',
    en: 'This session has already ended.',
  }),
} as const
