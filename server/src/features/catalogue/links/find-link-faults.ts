import { type LinkFault, linkProblems, linkTarget } from '@jingke/contract/site'
import type { Context } from '../../../platform/context.ts'
import { refusedField } from '../../../platform/problem.ts'
import { listCourseStates, listExistingCategories } from './link-targets.store.ts'

/** What is wrong with each of the links; null: nothing. An empty link is none and has no fault. */
export const findLinkFaults = async (
  { db }: Pick<Context, 'db'>,
  links: readonly string[],
): Promise<(LinkFault | null)[]> => {
  const targets = links.map((link) => (link === '' ? undefined : linkTarget(link)))
  const idsOf = (kind: 'course' | 'category') =>
    targets.flatMap((target) => (target?.is === kind ? [target.id] : []))
  const [courses, categories] = await Promise.all([
    listCourseStates(db, idsOf('course')),
    listExistingCategories(db, idsOf('category')),
  ])
  return targets.map((target) => {
    switch (target?.is) {
      case 'noLink':
      case 'insecure':
      case 'unknownPage':
        return target.is
      case 'course': {
        const state = courses.get(target.id)
        if (state === undefined) return 'courseMissing'
        return state === 'published' ? null : 'courseUnpublished'
      }
      case 'category':
        return categories.has(target.id) ? null : 'categoryMissing'
      default:
        return null
    }
  })
}

/** Throws if the link has no target. An unpublished course is accepted. */
export const requireLink = async (
  context: Pick<Context, 'db'>,
  link: string,
  field: string,
): Promise<void> => {
  const [fault] = await findLinkFaults(context, [link])
  if (fault && fault !== 'courseUnpublished') throw refusedField(linkProblems[fault], field)
}
