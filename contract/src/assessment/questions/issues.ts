/** Why a question is not well made, or not taken from a file; `{value}` is the part or the limit. */
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
  'unsupported-type': {
    zh: '不支持题型“{value}”',
    en: 'Questions of the type “{value}” are not supported.',
  },
  'embedded-type': {
    zh: '不支持文中的“{value}”',
    en: '“{value}” inside a text is not supported.',
  },
  'mixed-case': {
    zh: '有的空区分大小写，有的不区分，不支持',
    en: 'Some blanks heed upper and lower case and some do not, which is not supported.',
  },
  wildcard: {
    zh: '答案“{value}”含有通配符 *，不支持',
    en: 'The answer “{value}” has a wildcard (*), which is not supported.',
  },
  unreadable: { zh: '无法读取“{value}”', en: '“{value}” cannot be read.' },
  'unknown-value': {
    zh: '“{value}”不是可以填写的值',
    en: '“{value}” is not one of the values that can be here.',
  },
  'no-arrow': {
    zh: '“{value}”中没有 => 分隔左右两侧',
    en: '“{value}” has no => between its sides.',
  },
  'no-answer': { zh: '“{value}”没有花括号中的答案', en: '“{value}” has no answer in braces.' },
  'no-interaction': { zh: '题目中没有作答的地方', en: 'There is nothing to answer in it.' },
  'missing-file': { zh: '文件中缺少“{value}”', en: 'The file “{value}” is missing.' },
  'not-a-picture': {
    zh: '“{value}”不是 2 MB 以内的图片（JPG、PNG）或声音（MP3、M4A、OGG、WAV）',
    en: '“{value}” is no picture (JPG, PNG) or sound (MP3, M4A, OGG, WAV) of less than 2 MB.',
  },
  'beyond-limits': {
    zh: '超出限制或缺少内容：{value}',
    en: 'Beyond the limits, or missing: {value}.',
  },
  'unsafe-name': {
    zh: '压缩包中的文件名“{value}”不安全',
    en: 'The package has a file with an unsafe name: “{value}”.',
  },
  'package-too-large': {
    zh: '压缩包解压后过大',
    en: 'The package is too large when it is unpacked.',
  },
  'not-this-format': { zh: '文件不是这种格式', en: 'The file does not have this format.' },
} as const
export type QuestionIssueKind = keyof typeof questionIssues
