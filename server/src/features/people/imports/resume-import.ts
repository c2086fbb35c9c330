import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeImportState } from './change-import-state.ts'

export const resumeImport: Operation<typeof calls.resumeImport> = (call, { id }) =>
  changeImportState(call, id, ['cancelled'], 'running')
