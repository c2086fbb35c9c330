import type { contentEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../../platform/implement.ts'
import { listEditedTeachers } from './teachers.store.ts'

export const listEditableTeachers: Operation<typeof contentEndpoints.listEditableTeachers> = ({
  context,
}) => listEditedTeachers(context.db)
