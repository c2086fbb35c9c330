import { catalogueEndpoints, type SpokenLesson } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { subtreeIds } from '../../../platform/tree.ts'
import {
  findMoment,
  findNewestCaptionId,
  listPassageCues,
  toSpeechQuery,
  widening,
} from '../../media/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CourseAccess } from '../visibility/course-access.ts'
import { listSpokenPassages, type SpeechFilter, type SpokenRow } from './spoken-lessons.store.ts'

const endpoint = catalogueEndpoints.searchSpeech

/** Passages that are read; a search among few captions that finds so many ends there. */
const maxPassages = 40
const maxLessons = 10

const findPassages = async (
  { db }: Context,
  access: CourseAccess,
  query: string,
  filter: SpeechFilter,
): Promise<SpokenRow[]> => {
  let found: SpokenRow[] = []
  for (const reachAfter of widening(query, await findNewestCaptionId(db), maxPassages)) {
    const reach = reachAfter(found.length)
    if (reach === undefined) continue
    found = await listSpokenPassages(db, access, reach, filter, maxPassages)
    if (found.length === maxPassages) break
  }
  return found
}

const toLessons = async (
  { db }: Context,
  passages: readonly SpokenRow[],
  keyword: string,
): Promise<SpokenLesson[]> => {
  const cues = await listPassageCues(db, passages)
  const byLesson = new Map<number, SpokenLesson>()
  for (const [index, row] of passages.entries()) {
    const moment = findMoment(cues[index] ?? [], keyword)
    if (!moment) continue
    const { courseId, courseName, lessonId, lessonTitle } = row
    const lesson = byLesson.get(lessonId) ?? {
      courseId,
      courseName,
      lessonId,
      lessonTitle,
      moments: [],
    }
    byLesson.set(lessonId, lesson)
    const second = Math.floor(moment.start / 1000)
    // The last cue of a passage may be the first of the next one.
    if (!lesson.moments.some((one) => one.second === second && one.text === moment.text))
      lesson.moments.push({ second, text: moment.text })
  }
  return [...byLesson.values()].slice(0, maxLessons)
}

export const searchSpeech =
  (catalogue: Catalogue): Operation<typeof calls.searchSpeech> =>
  async ({ context, caller, identity }, input) => {
    const { language } = caller
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () => {
      const query = toSpeechQuery(input.keyword)
      if (query === undefined) return []
      const categoryIds =
        input.categoryId === undefined
          ? undefined
          : subtreeIds(await catalogue.categories(), input.categoryId)
      const filter = { language, categoryIds, level: input.level }
      return toLessons(context, await findPassages(context, access, query, filter), input.keyword)
    })
  }
