import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listEditedTeachers } from './teachers.store.ts'

export const listEditableTeachers: Operation<typeof calls.listEditableTeachers> = ({ context }) =>
  listEditedTeachers(context.db)
