/** Codes of refusals that travel in an envelope with HTTP 200. */
export type RefusalCode = 401 | 403 | 404 | 406 | 409 | 422 | 429
/** Codes of transport failures, which are the HTTP status as well. */
export type TransportCode = 400 | 404 | 405 | 408 | 413 | 415 | 431 | 500 | 503 | 507

export interface ProblemKind {
  readonly id: string
  readonly code: RefusalCode | TransportCode
  /** HTTP status; 200 for refusals. */
  readonly status: number
  /** `{name}` stands for a parameter. */
  readonly zh: string
  readonly en: string
}

export const defineProblem = (problem: {
  id: string
  code: RefusalCode
  zh: string
  en: string
}): ProblemKind => ({ ...problem, status: 200 })

const transport = (id: string, code: TransportCode, zh: string, en: string): ProblemKind => ({
  id,
  code,
  status: code,
  zh,
  en,
})

/** Refusals that any call may answer. */
export const commonProblems = {
  notSignedIn: defineProblem({
    id: 'not-signed-in',
    code: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended. Please sign in again.',
  }),
  sessionEnded: defineProblem({
    id: 'session-ended',
    code: 406,
    zh: '您的会话已被终止：{reason}',
    en: 'Your session was ended: {reason}',
  }),
  notAllowed: defineProblem({
    id: 'not-allowed',
    code: 403,
    zh: '您没有权限进行此操作',
    en: 'You are not allowed to do this.',
  }),
  /** `data.mustSetUp` is `second-step`. */
  twoFactorMissing: defineProblem({
    id: 'second-step-missing',
    code: 403,
    zh: '学校要求员工开启两步验证，请先完成设置',
    en: 'Your school requires a second step at sign-in. Please set it up first.',
  }),
  impersonationIsReadOnly: defineProblem({
    id: 'view-is-read-only',
    code: 403,
    zh: '您正在以学员身份查看，此视图只读，不能进行此操作',
    en: "You are viewing a learner's pages. This view is read-only.",
  }),
  impersonationEnded: defineProblem({
    id: 'view-ended',
    code: 401,
    zh: '以学员身份查看已结束',
    en: "The view of the learner's pages has ended.",
  }),
  wrongInput: defineProblem({
    id: 'wrong-input',
    code: 422,
    zh: '{field}：{problem}',
    en: '{field}: {problem}',
  }),
  tooManyRequests: defineProblem({
    id: 'too-many-requests',
    code: 429,
    zh: '操作过于频繁，请在 {seconds} 秒后重试',
    en: 'Too many requests. Please try again in {seconds} s.',
  }),
  otherSecret: defineProblem({
    id: 'other-secret',
    code: 409,
    zh: '服务器的密钥（SECRET）不是这个数据库的密钥，换回原来的密钥之前无法完成，请联系管理员',
    en: 'The secret of the server (SECRET) is not the one of its database. This is not possible until the earlier one is back; please tell the administrator.',
  }),
  exportRunning: defineProblem({
    id: 'export-running',
    code: 409,
    zh: '您的另一个导出正在进行，请在它完成后重试',
    en: 'Another export of yours is running. Please try again when it has finished.',
  }),
} as const

/** Refusals of changes that are based on an older version; `data.version` is the current one. */
export const versionProblems = {
  changedByOther: defineProblem({
    id: 'changed-by-other',
    code: 409,
    zh: '刚刚被别人修改过，请核对后再保存',
    en: 'Somebody else has just changed this. Please check and save again.',
  }),
} as const

/** Refusals of calls that take an `Idempotency-Key`. */
export const idempotencyProblems = {
  /** `data.storedVersion` is the version that the first request has stored; null if it has none. */
  storedBefore: defineProblem({
    id: 'stored-before',
    code: 409,
    zh: '您上一次提交的内容其实已经保存，之后的改动还没有保存。请核对后再次提交',
    en: 'What you submitted before was stored after all; what you changed since then was not. Please check, then submit again.',
  }),
} as const

/** Transport errors: each carries its HTTP status too. */
export const transportProblems = {
  malformed: transport('malformed', 400, '参数错误', 'The request is malformed.'),
  unknownPath: transport(
    'unknown-path',
    404,
    '请求的地址不存在',
    'There is nothing at this address.',
  ),
  wrongMethod: transport(
    'wrong-method',
    405,
    '请求方法不被允许',
    'This method is not allowed here.',
  ),
  tooSlow: transport('too-slow', 408, '请求超时', 'The request took too long.'),
  tooLarge: transport('too-large', 413, '请求内容过大', 'The request is too large.'),
  wrongContentType: transport(
    'wrong-content-type',
    415,
    '不支持的内容类型',
    'This content type is not supported.',
  ),
  headersTooLarge: transport(
    'headers-too-large',
    431,
    '请求头过大',
    'The headers of the request are too large.',
  ),
  unexpected: transport(
    'unexpected',
    500,
    '系统错误，请联系管理员（编号 {requestId}）',
    'System error, contact administrator (reference {requestId}).',
  ),
  unavailable: transport(
    'unavailable',
    503,
    '服务繁忙，请稍后重试',
    'The service is busy. Please try again shortly.',
  ),
  storageFull: transport(
    'storage-full',
    507,
    '存储空间已满，未能保存，请联系管理员',
    'The storage is full, so this was not saved. Please contact the administrator.',
  ),
} as const
