/** Rules of the contract that are code; `params` of a `refine` names one, so that a refusal says it in words. */
export const rules = {
  required: { zh: '请填写', en: 'is required' },
  choice: { zh: '不是可选的值', en: 'is not one of the choices' },
  order: { zh: '结束要晚于开始', en: 'must end after it starts' },
  range: { zh: '起止日期不正确', en: 'is not a range of days that can be asked for' },
  count: { zh: '太多', en: 'has too many' },
  renewal: {
    zh: '要短于证书的有效期',
    en: 'must be shorter than the time that the certificate is valid',
  },
  unique: { zh: '有重复', en: 'has duplicates' },
} as const
type Rule = keyof typeof rules

export const byRule = (rule: Rule, path: string[] = []) => ({ path, params: { rule } })

export const isRule = (value: unknown): value is Rule =>
  typeof value === 'string' && Object.hasOwn(rules, value)
