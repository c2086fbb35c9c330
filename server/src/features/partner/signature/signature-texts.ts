import type { SignatureClaim, SignatureStep } from '@jingke/contract/partner'

export interface Texts {
  readonly zh: string
  readonly en: string
}

export const passed: Record<SignatureStep, Texts> = {
  form: {
    zh: '两段 base64url 文本，以一个点相连，第一段是 JSON',
    en: 'Two base64url texts joined by one dot, the first of them JSON.',
  },
  fields: { zh: '字段齐全且格式正确', en: 'All fields are there and well formed.' },
  key: { zh: '密钥存在且启用', en: 'The key exists and is in use.' },
  partner: { zh: '合作方已启用：{name}', en: 'The partner is enabled: {name}' },
  hmac: { zh: '签名与密钥相符', en: 'The signature matches the secret of the key.' },
  time: { zh: '时间在有效范围内，相差 {gap} 秒', en: 'The time is in range, {gap} s off.' },
  video: { zh: '该视频已授权给合作方', en: 'The video is granted to the partner.' },
  viewer: { zh: '该用户可以观看', en: 'The viewer may watch.' },
  nonce: { zh: 'nonce 尚未使用', en: 'The nonce has not been used.' },
}

export const notChecked: Texts = {
  zh: '前面的步骤未通过，无法判断',
  en: 'Not checked: an earlier step failed.',
}

export const formFaults = {
  empty: { zh: '签名是空的', en: 'The signature is empty.' },
  'too-long': { zh: '签名超过 4096 个字符', en: 'The signature is longer than 4096 characters.' },
  parts: {
    zh: '应为两段文本，中间恰好一个点',
    en: 'There must be two texts with exactly one dot between them.',
  },
  alphabet: {
    zh: '含有 base64url 之外的字符：请用 - 和 _ 代替 + 和 /，去掉结尾的 =，不要有空格或换行',
    en: 'There are characters outside base64url: use - and _ in place of + and /, no = at the end, no blanks or line breaks.',
  },
  json: {
    zh: '第一段解码后不是 UTF-8 编码的 JSON 对象',
    en: 'The first part does not decode to a JSON object in UTF-8.',
  },
} as const satisfies Record<string, Texts>

export const fieldRules: Record<keyof SignatureClaim, Texts> = {
  kid: { zh: 'kid：密钥的编号，文本', en: 'kid: the id of the key, a text.' },
  uid: {
    zh: 'uid：用户在合作方的编号，1 到 128 个字符的文本（不是数字）',
    en: "uid: the viewer's id at the partner, a text (not a number) of 1 to 128 characters.",
  },
  name: {
    zh: 'name：姓名，最多 64 个字符的文本，可以为空',
    en: 'name: a text of up to 64 characters; it may be empty.',
  },
  phone: {
    zh: 'phone：手机号，最多 32 个字符的文本，可以为空',
    en: 'phone: a text of up to 32 characters; it may be empty.',
  },
  videoId: {
    zh: 'videoId：视频编号，正整数（不是文本）',
    en: 'videoId: a whole number above zero (not a text).',
  },
  ts: {
    zh: 'ts：1970 年以来的整秒数（10 位数字，不是毫秒，不是文本）',
    en: 'ts: whole seconds since 1970 (10 digits; neither milliseconds nor a text).',
  },
  nonce: {
    zh: 'nonce：每次不同的随机文本，16 到 64 个字母、数字、- 或 _',
    en: 'nonce: a random text, new each time, of 16 to 64 letters, digits, - or _.',
  },
}

export const faults = {
  unknownKey: { zh: '没有编号为 {kid} 的密钥', en: 'There is no key {kid}.' },
  disabledKey: { zh: '密钥 {kid} 已停用', en: 'The key {kid} is disabled.' },
  partner: { zh: '合作方已停用：{name}', en: 'The partner is switched off: {name}' },
  hmac: {
    zh: '签名与密钥不符：请确认密钥无误，且 HMAC-SHA-256 的内容是第一段文本本身',
    en: 'The signature does not match: check the secret, and that the HMAC-SHA-256 is over the first part as text.',
  },
  hex: {
    zh: '密钥正确，但第二段写成了十六进制，应为 base64url',
    en: 'The secret is right, but the second part is in hex: it must be base64url.',
  },
  decodedSecret: {
    zh: '密钥被 base64 解码后使用了：请直接把密钥文本作为 HMAC 的密钥',
    en: 'The secret was base64-decoded before use: the text itself is the key of the HMAC.',
  },
  jsonSigned: {
    zh: 'HMAC 的内容是 JSON：应为编码后的第一段文本',
    en: 'The HMAC is over the JSON: it must be over the first part, as it is sent.',
  },
  paddedSecret: {
    zh: '密钥前后多了空格或换行',
    en: 'There is a blank or a line break around the secret.',
  },
  otherKey: {
    zh: '签名用的是同一合作方的另一个密钥 {kid}',
    en: 'It was signed with another key of this partner, {kid}.',
  },
  late: {
    zh: 'ts 比服务器时间早 {gap} 秒，最多允许 {window} 秒：链接已过期，或合作方的时钟慢了',
    en: "ts is {gap} s behind the server's clock, at most {window} s are allowed: the link is old, or the partner's clock is slow.",
  },
  early: {
    zh: 'ts 比服务器时间晚 {gap} 秒，最多允许 {window} 秒：合作方的时钟快了',
    en: "ts is {gap} s ahead of the server's clock, at most {window} s are allowed: the partner's clock is fast.",
  },
  video: {
    zh: '视频 {videoId} 没有授权给该合作方',
    en: 'The video {videoId} is not granted to this partner.',
  },
  viewer: { zh: '该用户已被停用', en: 'This viewer is disabled.' },
  nonce: {
    zh: 'nonce 已经用过：每个签名只能使用一次，请重新签名',
    en: 'The nonce was used: a signature works once. Sign again.',
  },
} as const satisfies Record<string, Texts>
