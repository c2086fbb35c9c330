/** Why a question is not well made; `{value}` is the part or the limit. */
export const questionIssues = {
  'no-body': { zh: '请填写题干', en: 'The question has no text.' },
  'too-few-options': { zh: '至少需要两个选项', en: 'A choice needs at least two options.' },
  'empty-part': { zh: '第 {value} 项没有内容', en: 'Part {value} is empty.' },
  'same-part': {
    zh: '第 {value} 项与前面的重复',
    en: 'Part {value} is the same as one before it.',
  },
  'one-right-option': {
    zh: '单选题需要且只能有一个得满分的选项',
    en: 'Exactly one option must get all points.',
  },
  'no-right-option': { zh: '请选出正确的选项', en: 'Choose which options are right.' },
  'shares-not-whole': {
    zh: '正确选项的分值合计应为 100%，现为 {value}%',
    en: 'The shares of the right options must add up to 100 %; they are {value} %.',
  },
  'no-blanks': { zh: '至少需要一个空', en: 'There is no blank.' },
  'no-marker': {
    zh: '题干中没有空 [[{value}]] 的位置',
    en: 'The text does not say where blank [[{value}]] is.',
  },
  'unknown-marker': {
    zh: '题干中的 [[{value}]] 没有对应的答案',
    en: 'The text has [[{value}]], and there is no answer for it.',
  },
  'repeated-marker': {
    zh: '空 [[{value}]] 出现了不止一次',
    en: 'Blank [[{value}]] occurs more than once.',
  },
  'no-accepted': {
    zh: '空 [[{value}]] 没有得满分的答案',
    en: 'No answer gets all points of blank [[{value}]].',
  },
  'empty-accepted': {
    zh: '空 [[{value}]] 有一个答案在忽略所选内容后是空的',
    en: 'An accepted answer of blank [[{value}]] is empty after what is ignored.',
  },
  'no-unit': {
    zh: '空 [[{value}]] 要求单位，但没有列出单位',
    en: 'Blank [[{value}]] requires a unit, and none is listed.',
  },
  'too-few-items': { zh: '至少需要两项', en: 'There must be at least two items.' },
  'too-few-pairs': { zh: '至少需要两对', en: 'There must be at least two pairs.' },
  'one-choice': {
    zh: '右侧至少需要两个不同的选项',
    en: 'The right side needs two different choices.',
  },
} as const
export type QuestionIssueKind = keyof typeof questionIssues
