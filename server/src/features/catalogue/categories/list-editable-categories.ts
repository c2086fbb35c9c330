import type { EditableCategory } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listCategoryRows } from '../catalogue.store.ts'
import { countCoursesByCategory } from './categories.store.ts'

export const loadEditableCategories = async ({ db }: Context): Promise<EditableCategory[]> => {
  const counts = await countCoursesByCategory(db)
  const rows = await listCategoryRows(db)
  return rows.map(({ position: _, ...row }) => ({ ...row, courseCount: counts.get(row.id) ?? 0 }))
}

export const listEditableCategories: Operation<typeof calls.listEditableCategories> = ({
  context,
}) => loadEditableCategories(context)
