import { getCurrentUser } from '@jingke/contract/auth/calls'
import {
  getCourseDetails,
  listCategories,
  listCourses,
  listRecommendedCourses,
  listRelatedCourses,
  listSlides,
  searchSpeech,
} from '@jingke/contract/catalogue/calls'
import { countUnwatched } from '@jingke/contract/chat/calls'
import { listFavouriteIds, listFavourites } from '@jingke/contract/favourites/calls'
import { listMarks } from '@jingke/contract/marks/calls'
import { getPlaybackKey } from '@jingke/contract/media/calls'
import { countUnread, listMessages, listPopupMessages } from '@jingke/contract/messages/calls'
import { getPersonalInfo } from '@jingke/contract/profile/calls'
import { getSiteInfo, listNavigation } from '@jingke/contract/site/calls'
import {
  getContinueLearning,
  getStudyFigures,
  listStudyRecords,
} from '@jingke/contract/study/calls'
import type { RequestOf } from '../../contract/src/core/index.ts'
import type { Calls } from '../../contract/src/index.ts'

export interface CallCost {
  readonly page: string
  readonly path: keyof Calls
  /** For one course of the demo school and its first lesson that plays. */
  readonly input: (courseId: number, videoId: number) => object
  /** The limit that a load of this call would reach. */
  readonly limitName?: string
  /** Statements of one call whose session and shared answers are cached. */
  readonly statements: number
}

const cost = <Path extends keyof Calls>(
  page: string,
  path: Path,
  statements: number,
  input: (courseId: number, videoId: number) => RequestOf<Calls[Path]>,
  more: Pick<CallCost, 'limitName'> = {},
): CallCost => ({ page, path, statements, input: input as CallCost['input'], ...more })

const page = { pageNum: 1, pageSize: 20 }

/** What each page asks when it opens. `npm test` fails if a call needs more statements than here. */
export const callCosts: readonly CallCost[] = [
  cost('every page', getCurrentUser, 1, () => ({})),
  cost('every page', getSiteInfo, 0, () => ({})),
  cost('every page', listNavigation, 0, () => ({})),
  cost('every page', countUnread, 1, () => ({})),
  cost('every page', listPopupMessages, 1, () => ({})),
  cost('every page', countUnwatched, 1, () => ({})),
  cost('/dashboard', listSlides, 1, () => ({})),
  cost('/dashboard', getContinueLearning, 3, () => ({})),
  cost('/dashboard', getStudyFigures, 1, () => ({})),
  cost('/dashboard', listRecommendedCourses, 0, () => ({ count: 4 })),
  cost('/onDemandCenter', listCategories, 0, () => ({})),
  cost('/onDemandCenter', listCourses, 0, () => page),
  cost('/onDemandCenter', searchSpeech, 0, () => ({
    keyword: '导数',
  })),
  cost('/onDemandCenter', listFavouriteIds, 2, () => ({})),
  cost('/course', getCourseDetails, 2, (courseId) => ({
    courseId,
  })),
  cost('/course', listRelatedCourses, 0, (courseId) => ({
    courseId,
    count: 4,
  })),
  cost('/course', listMarks, 1, (courseId) => ({ courseId })),
  cost('/course', getPlaybackKey, 5, (_, videoId) => ({ videoId }), {
    limitName: 'playback-key',
  }),
  cost('/my/collect', listFavourites, 3, () => page),
  cost('/my/message', listMessages, 1, () => page),
  cost('/my/record', listStudyRecords, 4, () => page),
  cost('/my/info', getPersonalInfo, 1, () => ({})),
]
