const maxId = 2_147_483_647

/** `number`: it may be a course. `unknown`: a whole number that no course can have. */
export type CourseId = { is: 'number'; id: number } | { is: 'unknown' } | { is: 'nonsense' }

export const parseCourseId = (text: string | null): CourseId => {
  if (text === null || !/^[+-]?\d+$/.test(text)) return { is: 'nonsense' }
  const id = Number(text)
  return id >= 1 && id <= maxId ? { is: 'number', id } : { is: 'unknown' }
}
