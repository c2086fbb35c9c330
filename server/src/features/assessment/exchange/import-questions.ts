import { setImmediate } from 'node:timers/promises'
import { assessmentProblems, type QuestionDraft } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { storeSound, storeTextPicture } from '../../profile/index.ts'
import { mapMarkup } from '../bank/content-texts.ts'
import { questionsTopic } from '../bank/questions.topic.ts'
import { insertDraft, toAuthor } from '../bank/store-question.ts'
import { faultsOf } from './check-question-file.ts'
import { readFile } from './read-file.ts'
import type { ReadQuestion } from './read-question.ts'

/** Stores its pictures and sounds, and names them in its texts. What no question names is swept. */
const withPictures = async (
  { context, identity }: SignedCall,
  { draft, files }: ReadQuestion,
): Promise<QuestionDraft | undefined> => {
  const addresses = new Map<string, string>()
  for (const { address, bytes } of files) {
    const [by, content] = [identity.userId, Buffer.from(bytes)]
    const stored =
      (await storeTextPicture(context, by, content)) ?? (await storeSound(context, by, content))
    if (stored === undefined) return undefined
    addresses.set(address, stored)
  }
  if (!draft || files.length === 0) return draft
  const content = mapMarkup(draft.content, (markup) =>
    markup.replace(/\/files\/import\/[\w.-]+/g, (address) => addresses.get(address) ?? address),
  )
  return { ...draft, content }
}

export const importQuestions: Operation<typeof calls.importQuestions> = async (
  call,
  { file, fileName, chosen },
) => {
  const read = readFile(file)
  const wanted = [...new Set(chosen)].map((index) => read[index])
  const drafts: QuestionDraft[] = []
  let refused = 0
  for (const question of wanted) {
    const isFaulty = !question || faultsOf(question).length > 0
    const draft = isFaulty || refused > 0 ? undefined : await withPictures(call, question)
    if (draft) drafts.push(draft)
    else refused += 1
    // A large file takes seconds, in which other calls are answered.
    await setImmediate()
  }
  if (refused > 0)
    throw new Problem(assessmentProblems.importHasIssues, {
      parameters: { count: wanted.length - drafts.length },
    })
  return inTransaction(call.context, async (within) => {
    for (const draft of drafts) await insertDraft(within, toAuthor(call), draft)
    await within.bus.publish(questionsTopic, null)
    await auditChange(within, call, {
      subject: 'question',
      subjectName: fileName,
      action: 'imported',
      after: { rows: drafts.length },
    })
    return { created: drafts.length }
  })
}
