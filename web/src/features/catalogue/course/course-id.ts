import { maxId } from '@jingke/contract/core/constants'

/** `unknown`: an integer that is no possible id. `invalid`: no integer. */
export type CourseId = { is: 'number'; id: number } | { is: 'unknown' } | { is: 'invalid' }

export const parseCourseId = (text: string | null): CourseId => {
  if (text === null || !/^[+-]?\d+$/.test(text)) return { is: 'invalid' }
  const id = Number(text)
  return id >= 1 && id <= maxId ? { is: 'number', id } : { is: 'unknown' }
}
