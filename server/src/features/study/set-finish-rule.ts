import { type studyEndpoints, studyProblems } from '@jingke/contract/study'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { announceCatalogueChange, setFinishPercent } from '../catalogue/index.ts'

export const setFinishRule: Operation<typeof studyEndpoints.setFinishRule> = async (
  { context },
  { lessonId, finishPercent },
) => {
  if (!(await setFinishPercent(context.db, lessonId, finishPercent)))
    throw new Problem(studyProblems.lessonNotFound)
  await announceCatalogueChange(context)
  return null
}
