import {
  difficulties,
  maxParts,
  type QuestionTypeName,
  questionTypes,
} from '@jingke/contract/assessment'

/** Columns of a sheet by the headings that name them; the first one is written, in each language. */
export const headings = {
  type: { zh: '题型', en: 'Type' },
  body: { zh: '题干', en: 'Text' },
  answer: { zh: '答案', en: 'Answer' },
  explanation: { zh: '解析', en: 'Explanation' },
  points: { zh: '分值', en: 'Points' },
  difficulty: { zh: '难度', en: 'Difficulty' },
  category: { zh: '分类', en: 'Category' },
  tags: { zh: '标签', en: 'Tags' },
  settings: { zh: '设置', en: 'Settings' },
} as const
export type Column = keyof typeof headings

/** A … Z, then AA …: the parts of a question. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

export const letters = Array.from({ length: maxParts }, (_, index) => letterOf(index))

export const typeWords: Readonly<Record<QuestionTypeName, { zh: string; en: string }>> = {
  single: { zh: '单选题', en: 'Single choice' },
  multiple: { zh: '多选题', en: 'Multiple choice' },
  'true-false': { zh: '判断题', en: 'True or false' },
  blanks: { zh: '填空题', en: 'Blanks' },
  order: { zh: '排序题', en: 'Order' },
  match: { zh: '匹配题', en: 'Match' },
  'short-text': { zh: '简答题', en: 'Short text' },
  'long-text': { zh: '论述题', en: 'Long text' },
}

export const difficultyWords = {
  easy: { zh: '容易', en: 'Easy' },
  medium: { zh: '中等', en: 'Medium' },
  hard: { zh: '困难', en: 'Hard' },
} as const

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

const findWord = <Name extends string>(
  names: readonly Name[],
  words: Readonly<Record<Name, { zh: string; en: string }>>,
  cell: string,
): Name | undefined =>
  names.find((name) =>
    [name, words[name].zh, words[name].en].some((word) => fold(word) === fold(cell)),
  )

/** Other words that schools use in their own sheets. */
const typeAliases: Readonly<Record<string, QuestionTypeName>> = {
  单选: 'single',
  单项选择题: 'single',
  多选: 'multiple',
  多项选择题: 'multiple',
  判断: 'true-false',
  填空: 'blanks',
  排序: 'order',
  匹配: 'match',
  连线题: 'match',
  简答: 'short-text',
  论述: 'long-text',
  问答题: 'long-text',
  作文: 'long-text',
}

export const readType = (cell: string): QuestionTypeName | undefined =>
  findWord(questionTypes, typeWords, cell) ?? typeAliases[cell.trim()]

const difficultyAliases: Readonly<Record<string, 'easy' | 'medium' | 'hard'>> = {
  易: 'easy',
  简单: 'easy',
  中: 'medium',
  一般: 'medium',
  难: 'hard',
}

export const readDifficulty = (cell: string) =>
  findWord(difficulties, difficultyWords, cell) ?? difficultyAliases[cell.trim()]

/** The index of each column in a row of headings; parts by their letter, also as `选项A` or `Option A`. */
export const readHeadings = (cells: readonly string[]) => {
  const columns = new Map<Column, number>()
  const parts = new Map<number, number>()
  for (const [index, cell] of cells.entries()) {
    const heading = fold(cell)
    const column = (Object.keys(headings) as Column[]).find((name) =>
      [name, headings[name].zh, headings[name].en].some((word) => fold(word) === heading),
    )
    const letter = /^(?:选项|option)?([a-z]{1,2})$/.exec(heading)?.[1]?.toUpperCase()
    if (column) columns.set(column, index)
    else if (letter && letters.includes(letter)) parts.set(letters.indexOf(letter), index)
  }
  return { columns, parts }
}
