import { type Institution, peopleProblems } from '@jingke/contract/people'
import type { Context } from '../../../platform/context.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { countInstitutionCourses } from '../../catalogue/index.ts'
import { findInstitutionRow, type InstitutionRow } from '../../profile/index.ts'

export const withCourseCounts = async (
  context: Context,
  rows: readonly InstitutionRow[],
): Promise<Institution[]> => {
  const courses = await countInstitutionCourses(
    context.db,
    rows.map(({ name }) => name),
  )
  return rows.map((row) => ({ ...row, courseCount: courses.get(row.name) ?? 0 }))
}

export const getInstitution = async (context: Context, id: number): Promise<Institution> => {
  const row = await findInstitutionRow(context.db, id)
  const [institution] = await withCourseCounts(context, row ? [row] : [])
  if (!institution) throw new Problem(peopleProblems.institutionNotFound)
  return institution
}

export const institutionNameTaken = (name: string): Problem =>
  refusedField(peopleProblems.institutionNameTaken, 'name', { name })
