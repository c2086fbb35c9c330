import type { QuestionDraft } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { putCategory } from '../labels/labels.store.ts'
import { derivedColumns, prepareContent, requireWellMade } from './prepare-content.ts'
import { auditedValues } from './question.view.ts'
import { insertQuestion, listQuestionRowsById } from './questions.store.ts'
import { insertVersion } from './versions.store.ts'

export const toTags = (tags: readonly string[]): string[] => [...new Set(tags)]

export const toCategoryId = async ({ db }: Context, name: string): Promise<number | null> =>
  name === '' ? null : putCategory(db, name)

/** Who adds questions, and the language of what is refused. */
export interface Author {
  readonly userId: number | null
  readonly language: Language
}

export const toAuthor = ({
  caller,
  identity,
}: Pick<SignedCall, 'caller' | 'identity'>): Author => ({
  userId: identity.userId,
  language: caller.language,
})

/** In the transaction of the caller, who records it. Returns the id. */
export const insertDraft = async (
  within: Context,
  { userId, language }: Author,
  draft: QuestionDraft,
): Promise<number> => {
  const { db, clock } = within
  const content = prepareContent(draft.content)
  requireWellMade(content, language)
  const now = clock.now()
  const id = await insertQuestion(
    db,
    {
      type: content.type,
      categoryId: await toCategoryId(within, draft.category),
      tags: toTags(draft.tags),
      difficulty: draft.difficulty,
      createdAt: now,
      updatedAt: now,
      updatedBy: userId,
    },
    derivedColumns(content),
  )
  await insertVersion(db, { questionId: id, number: 1, content, createdAt: now, createdBy: userId })
  return id
}

/** In the transaction of the caller. Returns the id. */
export const storeQuestion = async (
  within: Context,
  call: Pick<SignedCall, 'caller' | 'identity'>,
  draft: QuestionDraft,
): Promise<number> => {
  const id = await insertDraft(within, toAuthor(call), draft)
  const [row] = await listQuestionRowsById(within.db, [id])
  await auditChange(within, call, {
    subject: 'question',
    subjectId: id,
    subjectName: row?.question.excerpt ?? '',
    action: 'created',
    after: row && auditedValues(row),
  })
  return id
}
