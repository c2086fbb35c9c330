import { toPage } from '@jingke/contract/core'
import type { marksEndpoints } from '@jingke/contract/marks'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue, LessonPlace } from '../catalogue/index.ts'
import { listMarkPlaces, listMarkRows } from './marks.store.ts'
import { toMark } from './marks.view.ts'

export const listMarks =
  (catalogue: Catalogue): Operation<typeof marksEndpoints.listMarks> =>
  async ({ context, caller, identity: { userId } }, input) => {
    const { db } = context
    const found = await listMarkPlaces(db, userId, input)
    const lessonIds = [...new Set(found.map(({ lessonId }) => lessonId))]
    const places = await catalogue.placesOf(userId, caller.language, lessonIds)
    const placeOf = new Map(places.map((place) => [place.lessonId, place]))
    const wanted = (input.keyword ?? '').toLowerCase()
    const isNamed = ({ courseName, lessonTitle }: LessonPlace) =>
      courseName.toLowerCase().includes(wanted) || lessonTitle.toLowerCase().includes(wanted)
    const visible = found.filter(({ lessonId, holdsKeyword }) => {
      const place = placeOf.get(lessonId)
      return place !== undefined && (holdsKeyword || isNamed(place))
    })
    const from = (input.pageNum - 1) * input.pageSize
    const page = visible.slice(from, from + input.pageSize).map(({ id }) => id)
    const list = (await listMarkRows(db, userId, page)).flatMap((row) => {
      const place = placeOf.get(row.lessonId)
      return place ? [toMark(row, place)] : []
    })
    return toPage(input, list, visible.length)
  }
