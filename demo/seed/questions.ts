import { insertDraft } from '../../server/src/features/assessment/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { demoQuestions } from '../content/questions/questions.ts'

/** The bank of the demo school. */
export const seedQuestions = async (within: Context, userId: number | null): Promise<void> => {
  for (const draft of demoQuestions) await insertDraft(within, { userId, language: 'zh-CN' }, draft)
}
