import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { getLesson, type Study } from '../../study/index.ts'
import { listAsked } from './list-asked.ts'
import { isDone } from './open-questions.ts'

export const listVideoQuestions =
  (study: Study): Operation<typeof calls.listVideoQuestions> =>
  async ({ context, identity }, input) => {
    const lesson = await getLesson(study, identity, input)
    const asked = await listAsked(context.db, identity, lesson, 0)
    return {
      list: asked.map(({ isRight, ...question }) => ({
        ...question,
        isDone: isDone({ ...question, isRight }),
      })),
    }
  }
