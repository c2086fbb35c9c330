import { isRule, type Language, rules } from '@jingke/contract/core'
import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]
type Words = { readonly zh: string; readonly en: string }

const say = (zh: string, en: string): Words => ({ zh, en })

const otherFormat = say('格式不正确', 'has the wrong format')

const types: Readonly<Record<string, Words>> = {
  string: say('要填文字', 'must be text'),
  number: say('要填数字', 'must be a number'),
  int: say('要填整数', 'must be a whole number'),
  boolean: say('只能是“是”或“否”', 'must be yes or no'),
  array: say('要填一个列表', 'must be a list'),
}

const formats: Readonly<Record<string, Words>> = {
  email: say('要填邮箱地址', 'must be an email address'),
  datetime: say('要填日期和时间', 'must be a date with a time'),
  date: say('要填日期', 'must be a date'),
}

type Bounded = Extract<Issue, { code: 'too_small' | 'too_big' }>

const boundOf = (issue: Bounded): number =>
  Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)

/** Characters of a text, items of a list, or the number itself. */
const boundWords = (issue: Bounded): Words => {
  const bound = boundOf(issue)
  const isLow = issue.code === 'too_small'
  if (issue.origin !== 'string' && issue.origin !== 'array')
    return isLow
      ? say(`不能小于 ${bound}`, `must not be less than ${bound}`)
      : say(`不能大于 ${bound}`, `must not be more than ${bound}`)
  const isText = issue.origin === 'string'
  if (isLow && bound === 1) return rules.required
  const zh = issue.exact ? '要正好' : isLow ? '至少要有' : '最多'
  const en = issue.exact ? 'exactly' : isLow ? 'at least' : 'at most'
  const unit = isText ? say('个字符', 'characters') : say('项', 'items')
  return say(`${zh} ${bound} ${unit.zh}`, `must have ${en} ${bound} ${unit.en}`)
}

const wordsOf = (issue: Issue): Words => {
  if (issue.input === undefined) return rules.required
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? otherFormat
    case 'too_small':
    case 'too_big':
      return boundWords(issue)
    case 'invalid_format':
      return formats[issue.format] ?? otherFormat
    case 'invalid_value':
      return rules.choice
    case 'custom':
      return isRule(issue.params?.rule) ? rules[issue.params.rule] : otherFormat
    default:
      return otherFormat
  }
}

/** What is wrong with a field, to follow its name. The library's own texts name types and patterns. */
export const issueWords =
  (language: Language) =>
  (issue: Issue): string =>
    wordsOf(issue)[language === 'en' ? 'en' : 'zh']
