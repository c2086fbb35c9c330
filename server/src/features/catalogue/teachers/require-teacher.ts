import { categoryProblems, teacherProblems } from '@jingke/contract/catalogue'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { areCategories, isStaff, type TeacherRow } from './teachers.store.ts'

export const requireTeacher = (rows: readonly TeacherRow[], id: number): TeacherRow => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Problem(teacherProblems.teacherNotFound)
  return row
}

export const requireSubjects = async ({ db }: Context, ids: readonly number[]): Promise<void> => {
  if (new Set(ids).size < ids.length || !(await areCategories(db, ids)))
    throw new Problem(categoryProblems.categoryNotFound)
}

export const requireStaff = async ({ db }: Context, id: number | null): Promise<void> => {
  if (id !== null && !(await isStaff(db, id))) throw new Problem(teacherProblems.staffMissing)
}
