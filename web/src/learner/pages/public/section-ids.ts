/** Sections of the public page that are linked to. */
export const sectionIds = {
  story: 'story',
  courses: 'courses',
  teachers: 'teachers',
  account: 'account',
  contact: 'contact',
} as const
