import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { changeImportState } from './change-import-state.ts'
import { undoEnd } from './imports.view.ts'

/** A running import is stopped by it. */
export const undoImport: Operation<typeof calls.undoImport> = (call, { id }) =>
  changeImportState(call, id, ['running', 'cancelled', 'finished'], 'undoing', (createdAt) => {
    if (call.context.clock.now() >= undoEnd(createdAt))
      throw new Problem(peopleProblems.undoTooLate)
  })
