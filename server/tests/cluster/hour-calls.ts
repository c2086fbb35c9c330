import { getCurrentUser } from '@jingke/contract/auth/calls'
import {
  listCategories,
  listCourses,
  listRecommendedCourses,
  listSlides,
  listTeachers,
} from '@jingke/contract/catalogue/calls'
import { countUnwatched } from '@jingke/contract/chat/calls'
import { listFavouriteIds } from '@jingke/contract/favourites/calls'
import { countUnread, listMessages, listPopupMessages } from '@jingke/contract/messages/calls'
import { listLearners } from '@jingke/contract/people/calls'
import { listNavigation } from '@jingke/contract/site/calls'
import {
  getContinueLearning,
  listCourseProgress,
  listStudyRecords,
} from '@jingke/contract/study/calls'

/** Milliseconds. */
const patience = 12_000

const page = { pageNum: 1, pageSize: 20 }

/** What the pages of a learner call in an hour, beside beats and chat. */
export const ofLearner: [string, object][] = [
  [listCategories, {}],
  [getCurrentUser, {}],
  [getContinueLearning, {}],
  [listCourseProgress, {}],
  [listFavouriteIds, {}],
  [listSlides, { count: 5 }],
  [listRecommendedCourses, { count: 4 }],
  [listTeachers, {}],
  [listCourses, { ...page, sort: 'new' }],
  [listStudyRecords, page],
  [listMessages, page],
  [countUnread, {}],
  [countUnwatched, {}],
  [listPopupMessages, {}],
]

/** A visitor, a learner, an operator whose list comes from the replica, and a picture: each asks one after the other. */
export const askAsInHour = (
  origin: string,
  picture: string,
  tokens: { readonly learner: string; readonly operator: string },
): (() => Promise<Response>)[] => {
  const signal = () => AbortSignal.timeout(patience)
  const askFor = (calls: [string, object][], token?: string) => {
    let at = 0
    return async () => {
      const [path, input] = calls[at++ % calls.length] ?? ['', {}]
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(input),
        signal: signal(),
      })
      const { code } = (await answer.json()) as { code: number }
      return code === 200 ? answer : Response.error()
    }
  }
  return [
    askFor([[listNavigation, {}]]),
    askFor(ofLearner, tokens.learner),
    askFor([[listLearners, page]], tokens.operator),
    () => fetch(origin + picture, { signal: signal() }),
  ]
}
