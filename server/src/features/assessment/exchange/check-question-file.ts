import { setImmediate } from 'node:timers/promises'
import type { FileQuestion } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { isSound, isTextPicture } from '../../profile/index.ts'
import { type DerivedColumns, derivedColumns, prepareContent } from '../bank/prepare-content.ts'
import { listComparedQuestions } from '../bank/similar-questions.store.ts'
import { createComparison } from '../bank/similar-questions.ts'
import { checkQuestion } from '../types/question-types.ts'
import { readFile, wordsOf } from './read-file.ts'
import type { ReadFault, ReadQuestion } from './read-question.ts'

/** Why a question cannot be imported. */
export const faultsOf = ({ draft, faults, files }: ReadQuestion): ReadFault[] => [
  ...faults,
  ...files.flatMap(({ name, bytes }): ReadFault[] =>
    isTextPicture(Buffer.from(bytes)) || isSound(Buffer.from(bytes))
      ? []
      : [{ kind: 'not-a-picture', value: name }],
  ),
  ...(draft ? checkQuestion(prepareContent(draft.content)) : []),
]

export const checkQuestionFile: Operation<typeof calls.checkQuestionFile> = async (
  { context, caller: { language } },
  { file },
) => {
  const read = readFile(file)
  const derived: (DerivedColumns | undefined)[] = []
  for (const { draft } of read) {
    derived.push(draft && derivedColumns(prepareContent(draft.content)))
    // A large file takes seconds, in which other calls are answered.
    await setImmediate()
  }
  const known = await listComparedQuestions(
    context.db,
    derived.flatMap((one) => one ?? []),
  )
  const findSimilar = createComparison(known)
  const firsts = new Map<string, number>()
  const list: FileQuestion[] = []
  for (const [index, question] of read.entries()) {
    const own = derived[index]
    const repeats = own ? (firsts.get(own.bodyKey) ?? null) : null
    if (own && repeats === null) firsts.set(own.bodyKey, index)
    list.push({
      index,
      name: question.name.slice(0, 200),
      type: question.draft?.content.type ?? null,
      excerpt: own?.excerpt ?? '',
      issues: faultsOf(question).map((fault) => wordsOf(fault)[language === 'en' ? 'en' : 'zh']),
      similar: own ? findSimilar(own) : [],
      repeats,
    })
    await setImmediate()
  }
  return { list }
}
