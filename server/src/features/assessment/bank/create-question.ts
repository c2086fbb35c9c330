import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { readQuestion } from './get-question.ts'
import { questionsTopic } from './questions.topic.ts'
import { storeQuestion } from './store-question.ts'

export const createQuestion: Operation<typeof calls.createQuestion> = (call, draft) =>
  inTransaction(call.context, async (within) => {
    const id = await storeQuestion(within, call, draft)
    await within.bus.publish(questionsTopic, null)
    return readQuestion(within, id)
  })
