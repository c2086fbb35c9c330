import {
  assessmentProblems,
  type QuestionContent,
  type QuestionIssue,
  questionIssues,
} from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import { toPlainText } from '../../../platform/markup/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { toSearchTerms } from '../../../platform/text/search-terms.ts'
import { bodyKeyOf } from '../types/body-key.ts'
import type { Fault } from '../types/question-type.ts'
import { checkQuestion } from '../types/question-types.ts'
import { mapMarkup, markupOf, withPartIds } from './content-texts.ts'
import { toStoredMarkup } from './to-stored-markup.ts'

/** What is stored: clean markup, and an id for every part. */
export const prepareContent = (
  content: QuestionContent,
  before?: QuestionContent,
): QuestionContent => withPartIds(mapMarkup(content, toStoredMarkup), before)

const wordsOf = ({ kind, value = '' }: Fault) => {
  const fill = (text: string) => text.replace('{value}', String(value))
  return { zh: fill(questionIssues[kind].zh), en: fill(questionIssues[kind].en) }
}

export const toIssue = (fault: Fault, language: Language): QuestionIssue => ({
  path: fault.path,
  message: wordsOf(fault)[language === 'en' ? 'en' : 'zh'],
})

export const requireWellMade = (content: QuestionContent, language: Language): void => {
  const faults = checkQuestion(content)
  const [first] = faults
  if (!first) return
  throw new Problem(assessmentProblems.notWellMade, {
    parameters: { problem: wordsOf(first) },
    data: {
      issues: faults.map((fault) => {
        const { path, message } = toIssue(fault, language)
        return { path: `content.${path}`, message }
      }),
    },
  })
}

/** Characters of the list. */
const excerptLength = 160

/** Terms that two texts are compared by; more do not change whether they are similar. */
const maxBodyTerms = 400

/** The columns that follow from a version. */
export const derivedColumns = (content: QuestionContent) => {
  const text = toPlainText(content.body)
  return {
    excerpt: text.slice(0, excerptLength),
    points: content.points,
    bodyKey: bodyKeyOf(content.body, 'loose'),
    bodyTerms: toSearchTerms([text]).slice(0, maxBodyTerms),
    searchTerms: toSearchTerms(markupOf(content).map(toPlainText)),
  }
}
export type DerivedColumns = ReturnType<typeof derivedColumns>
