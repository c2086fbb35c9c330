import type { Calls } from '@jingke/contract'
import type { ListedCourse, OwnCourse } from '@jingke/contract/catalogue'
import type { listCourses } from '@jingke/contract/catalogue/calls'
import { type InputOf, type Language, toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { subtreeIds } from '../../../platform/tree.ts'
import { listCards, listTraits, otherKind } from '../../catalogue/index.ts'
import { listFavouriteRows } from '../../favourites/index.ts'
import { showCode } from '../certificates/certificate-code.ts'
import { listCertificatesOf } from '../certificates/certificates.store.ts'
import type { Study } from '../study.ts'
import { newestRecord, toCourseProgress, whereLeftOff } from './course-progress.ts'
import { listMissing, readOwnResults } from './own-results.ts'
import { type BegunCourse, listBegunCourses } from './own-study.ts'
import { recordKey } from './record-key.ts'
import { titleOf } from './records.view.ts'

type Path = typeof listCourses
type Input = InputOf<Calls[Path]>

interface Own {
  readonly courseId: number
  readonly study: OwnCourse
  /** Milliseconds: when it was last watched, or collected. */
  readonly touchedAt: number
}

const notBegun = {
  percent: 0,
  finishedLessons: 0,
  isFinished: false,
  missing: [],
  certificateCode: null,
  last: null,
  goOn: null,
} satisfies Partial<OwnCourse>

const toLastAndNext = (
  { outline, records }: BegunCourse,
  language: Language,
): Pick<OwnCourse, 'last' | 'goOn'> => {
  const record = newestRecord(records)
  const lesson = outline.lessons.find((one) => recordKey(one) === record?.videoId)
  const next = whereLeftOff(outline, records)?.lesson
  if (!record || !lesson || !next) return { last: null, goOn: null }
  return {
    last: {
      lessonId: lesson.lessonId,
      lessonTitle: titleOf(lesson, language),
      kind: otherKind(lesson.kind),
      videoId: lesson.videoId,
      position: Math.min(record.position, lesson.duration),
      duration: lesson.duration,
      watchedAt: record.lastWatchedAt.toISOString(),
    },
    goOn: { lessonId: next.lessonId, lessonTitle: titleOf(next, language) },
  }
}

const listOwn = async (study: Study, userId: number, language: Language): Promise<Own[]> => {
  const { db } = study.context
  const begun = await listBegunCourses(study, userId)
  const collected = new Map(
    (await listFavouriteRows(db, userId)).map(({ courseId, createdAt }) => [courseId, createdAt]),
  )
  const certificates = await listCertificatesOf(db, userId)
  const valid = certificates.filter(({ withdrawnAt }) => withdrawnAt === null)
  const codes = new Map(valid.map(({ courseId, code }) => [courseId, showCode(code)]))
  const outlines = begun.map(({ outline }) => outline)
  const results = await readOwnResults(study, userId, outlines)
  const own = begun.map((course) => {
    const { courseId } = course.outline
    return {
      courseId,
      touchedAt: course.lastWatchedAt.getTime(),
      study: {
        ...toCourseProgress(course.outline, course.records),
        isCollected: collected.has(courseId),
        missing: listMissing(course.outline, course.records, results),
        certificateCode: codes.get(courseId) ?? null,
        ...toLastAndNext(course, language),
      },
    }
  })
  const known = new Set(own.map(({ courseId }) => courseId))
  const others = [...collected].filter(([courseId]) => !known.has(courseId))
  return [
    ...own,
    ...others.map(([courseId, createdAt]) => ({
      courseId,
      touchedAt: createdAt.getTime(),
      study: { ...notBegun, isCollected: true },
    })),
  ]
}

const isIn = ({ study }: Own, state: Input['state']): boolean => {
  if (state === 'collected') return study.isCollected
  if (state === 'finished') return study.isFinished
  return state === undefined || (study.last !== null && !study.isFinished)
}

const hasKeyword = ({ name, teacherNames }: ListedCourse, keyword: string): boolean =>
  [name, ...teacherNames].some((text) => text.toLowerCase().includes(keyword.toLowerCase()))

/** Begun or collected, and still visible; few enough per learner to be sorted without an index. */
export const listOwnCourses =
  (study: Study): Operation<Path> =>
  async ({ context, caller: { language }, identity: { userId } }, input) => {
    const { db } = context
    const access = await study.catalogue.accessOf(userId)
    const own = (await listOwn(study, userId, language)).filter((one) => isIn(one, input.state))
    const byId = new Map(own.map((one) => [one.courseId, one]))
    const { keyword, categoryId } = input
    let cards = await listCards(db, access, language, [...byId.keys()])
    if (keyword) cards = cards.filter((card) => hasKeyword(card, keyword))
    if (categoryId !== undefined) {
      const within = new Set(subtreeIds(await study.catalogue.categories(), categoryId))
      const traits = await listTraits(db, access, language, [...byId.keys()])
      const kept = new Set(traits.filter((one) => within.has(one.categoryId)).map(({ id }) => id))
      cards = cards.filter(({ id }) => kept.has(id))
    }
    const listed = cards.flatMap((card) => {
      const one = byId.get(card.id)
      return one ? [{ card: { ...card, study: one.study }, touchedAt: one.touchedAt }] : []
    })
    const sorted = listed.toSorted((one, other) => {
      const byTouch = other.touchedAt - one.touchedAt
      if (input.sort === 'progress')
        return other.card.study.percent - one.card.study.percent || byTouch
      if (input.sort === 'popular') return other.card.watchCount - one.card.watchCount || byTouch
      return input.sort === 'name'
        ? one.card.name.localeCompare(other.card.name, language)
        : byTouch
    })
    const start = (input.pageNum - 1) * input.pageSize
    const page = sorted.slice(start, start + input.pageSize).map(({ card }) => card)
    return toPage<ListedCourse>(input, page, sorted.length)
  }
