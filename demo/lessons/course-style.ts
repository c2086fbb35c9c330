import { categories } from '../content/categories.ts'
import { courses } from '../content/courses.ts'

/** A course's name, and the colour of its category. */
export const courseStyle = (key: string): { name: string; colour: string } => {
  const course = courses.find((candidate) => candidate.key === key)
  const category = categories.find((candidate) => candidate.key === course?.category)
  if (!course || !category) throw new Error(`there is no course ${key}`)
  return { name: course.name, colour: category.colour }
}
