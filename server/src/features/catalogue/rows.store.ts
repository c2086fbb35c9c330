import { rowsOf } from '../../platform/database/rows-of.ts'
import { catalogueAuditEntries } from './audit-log/catalogue-audit-log.tables.ts'
import { groupMembers, groups } from './catalogue.tables.ts'
import { chapters, courses, lessons } from './courses.tables.ts'

export const courseRows = rowsOf(courses, ['id', 'name', 'state', 'trashedAt'])

export const chapterRows = rowsOf(chapters, ['id', 'courseId', 'position'])

export const lessonRows = rowsOf(lessons, [
  'id',
  'kind',
  'contentId',
  'chapterId',
  'position',
  'titleZh',
  'titleEn',
])

export const groupRows = rowsOf(groups, ['id', 'name'])

export const groupMemberRows = rowsOf(groupMembers, ['userId', 'groupId', 'joinedAt'])

export const catalogueAuditRows = rowsOf(catalogueAuditEntries, [
  'id',
  'subject',
  'subjectId',
  'action',
  'actorId',
  'address',
  'before',
  'after',
  'changedAt',
])
