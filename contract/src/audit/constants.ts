/** Kinds of things whose changes are in the audit log, in the order in which they are offered. */
export const auditSubjects = [
  'learner',
  'group',
  'institution',
  'learner-field',
  'course',
  'lesson',
  'question',
  'plan',
  'submission',
  'attempt',
  'category',
  'teacher',
  'slide',
  'message',
  'partner',
  'site',
  'mail',
  'navigation',
  'line',
  'video',
  'staff',
  'role',
  'team',
  'reply',
  'import',
  'export',
  'backup',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditSorts = ['when'] as const
