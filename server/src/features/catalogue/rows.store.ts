import { rowsOf } from '../../platform/database/rows-of.ts'
import { catalogueAuditEntries } from './audit-log/catalogue-audit-log.tables.ts'
import { groupMembers, groups } from './catalogue.tables.ts'
import { chapters, courses, lessons } from './courses.tables.ts'

export const courseRows = rowsOf(courses, {
  id: courses.id,
  name: courses.name,
  state: courses.state,
  trashedAt: courses.trashedAt,
})

export const chapterRows = rowsOf(chapters, {
  id: chapters.id,
  courseId: chapters.courseId,
  position: chapters.position,
})

export const lessonRows = rowsOf(lessons, {
  id: lessons.id,
  kind: lessons.kind,
  contentId: lessons.contentId,
  chapterId: lessons.chapterId,
  position: lessons.position,
  titleZh: lessons.titleZh,
  titleEn: lessons.titleEn,
})

export const groupRows = rowsOf(groups, { id: groups.id, name: groups.name })

export const groupMemberRows = rowsOf(groupMembers, {
  userId: groupMembers.userId,
  groupId: groupMembers.groupId,
  joinedAt: groupMembers.joinedAt,
})

export const catalogueAuditRows = rowsOf(catalogueAuditEntries, {
  id: catalogueAuditEntries.id,
  subject: catalogueAuditEntries.subject,
  subjectId: catalogueAuditEntries.subjectId,
  action: catalogueAuditEntries.action,
  actorId: catalogueAuditEntries.actorId,
  address: catalogueAuditEntries.address,
  before: catalogueAuditEntries.before,
  after: catalogueAuditEntries.after,
  changedAt: catalogueAuditEntries.changedAt,
})
