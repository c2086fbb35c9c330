import type { EditableAssignment } from '@jingke/contract/assessment'
import type { Language } from '@jingke/contract/core'
import type { AssignmentRow } from './assignments.store.ts'

export const toMoment = (time: Date | null): string | null => time?.toISOString() ?? null

export const taskIn = ({ taskZh, taskEn }: AssignmentRow, language: Language): string =>
  language === 'en' ? taskEn || taskZh : taskZh || taskEn

export const toEditableAssignment = (row: AssignmentRow): EditableAssignment => ({
  id: row.id,
  taskZh: row.taskZh,
  taskEn: row.taskEn,
  points: row.points,
  dueAt: toMoment(row.dueAt),
  lateRule: row.lateRule,
  lateUntil: toMoment(row.lateUntil),
  criteria: row.criteria,
  takesText: row.takesText,
  maxFiles: row.maxFiles,
})
