import { defineProblem } from '../core/problem.ts'

export const partnerProblems = {
  /** One answer for every invalid signature: only operators see which step failed. */
  signatureRefused: defineProblem({
    id: 'signature-refused',
    code: 401,
    zh: '链接无效或已过期，请从合作网站重新打开',
    en: 'This link is not valid or has expired. Please open it again from the partner site.',
  }),
  partnerNotFound: defineProblem({
    id: 'partner-not-found',
    code: 404,
    zh: '合作方不存在',
    en: 'There is no such partner.',
  }),
  partnerNameTaken: defineProblem({
    id: 'partner-name-taken',
    code: 409,
    zh: '已有同名的合作方',
    en: 'There is already a partner with this name.',
  }),
  keyNotFound: defineProblem({
    id: 'partner-key-not-found',
    code: 404,
    zh: '密钥不存在',
    en: 'There is no such key.',
  }),
  tooManyKeys: defineProblem({
    id: 'too-many-partner-keys',
    code: 409,
    zh: '最多同时启用 {limit} 个密钥，请先停用一个',
    en: 'At most {limit} keys may be in use at once. Please disable one first.',
  }),
  tooManyVideos: defineProblem({
    id: 'too-many-partner-videos',
    code: 409,
    zh: '每个合作方最多授权 {limit} 个视频',
    en: 'A partner may be granted at most {limit} videos.',
  }),
} as const
