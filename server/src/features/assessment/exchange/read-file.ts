import {
  assessmentProblems,
  maxFileQuestions,
  type QuestionFile,
  questionIssues,
} from '@jingke/contract/assessment'
import { Problem } from '../../../platform/problem.ts'
import { readGift } from './gift/read-gift.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { readQti } from './qti/read-qti.ts'
import { type ReadFault, type ReadQuestion, Unreadable } from './read-question.ts'
import { readTable } from './table/read-table.ts'
import { XmlError } from './xml/parse-xml.ts'

const readAny = (file: QuestionFile): ReadQuestion[] => {
  switch (file.format) {
    case 'table':
      return readTable(file.rows)
    case 'moodle':
      return readMoodle(file.text)
    case 'gift':
      return readGift(file.text)
    case 'qti':
      return readQti(Buffer.from(file.content, 'base64'))
  }
}

export const wordsOf = ({ kind, value = '' }: ReadFault) => {
  const fill = (text: string) => text.replace('{value}', String(value))
  return { zh: fill(questionIssues[kind].zh), en: fill(questionIssues[kind].en) }
}

const unreadable = (fault: ReadFault) =>
  new Problem(assessmentProblems.fileUnreadable, { parameters: { reason: wordsOf(fault) } })

/** All questions of a file; refused if it cannot be read as a whole. */
export const readFile = (file: QuestionFile): ReadQuestion[] => {
  try {
    const read = readAny(file)
    if (read.length > maxFileQuestions)
      throw new Problem(assessmentProblems.tooManyQuestions, {
        parameters: { limit: maxFileQuestions },
      })
    return read
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable(error.fault)
    if (error instanceof XmlError)
      throw unreadable({ kind: 'unreadable', value: error.message.slice(0, 120) })
    throw error
  }
}
