/** Kinds of things whose changes are recorded, in the order in which they are offered. */
export const changeSubjects = [
  'learner',
  'group',
  'institution',
  'course',
  'lesson',
  'category',
  'teacher',
  'slide',
  'message',
  'partner',
  'site',
  'navigation',
  'line',
  'video',
  'staff',
  'role',
  'team',
  'reply',
  'import',
  'export',
] as const
export type ChangeSubject = (typeof changeSubjects)[number]

export const changeSorts = ['when'] as const
