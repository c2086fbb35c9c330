import { z } from 'zod'

/** An id of ours: a positive 32-bit integer. */
export const Id = z.int().min(1).max(2_147_483_647)

/** An integer that a query string or a form may carry as canonical decimal digits. */
export const integerLike = (min: number, max: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value,
    z.int().min(min).max(max),
  )

/** For calls that take nothing: whatever is sent is ignored. */
export const Nothing = z.object({})

/** The answer of a call that gives a file. */
export const BytesAnswer = z.object({
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type BytesAnswer = z.output<typeof BytesAnswer>

/** How each field is called in a message to a person. */
export const fieldWords: Readonly<Record<string, { zh: string; en: string }>> = {
  uuid: { zh: '验证码标识', en: 'captcha id' },
  username: { zh: '用户名', en: 'username' },
  password: { zh: '密码', en: 'password' },
  code: { zh: '验证码', en: 'captcha code' },
  grant_type: { zh: '授权类型', en: 'grant type' },
  refresh_token: { zh: '刷新令牌', en: 'refresh token' },
  token: { zh: '令牌', en: 'token' },
  type: { zh: '类型', en: 'type' },
  categoryId: { zh: '分类', en: 'category' },
  courseId: { zh: '课程', en: 'course' },
  count: { zh: '数量', en: 'count' },
  keyword: { zh: '关键词', en: 'keyword' },
  sort: { zh: '排序', en: 'sort' },
  level: { zh: '难度', en: 'level' },
  pageNum: { zh: '页码', en: 'page number' },
  pageSize: { zh: '每页条数', en: 'page size' },
}
