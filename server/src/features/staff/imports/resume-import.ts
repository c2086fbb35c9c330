import type { importEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { changeImportState } from './change-import-state.ts'

export const resumeImport: Operation<typeof importEndpoints.resumeImport> = (call, { id }) =>
  changeImportState(call, id, ['cancelled'], 'running')
