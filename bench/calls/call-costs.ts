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
  cost('every page', '/jk-user/api-user/v1/user/getCurrentUser', 0, () => ({})),
  cost('every page', '/jk-admin/api-user/v1/site/info', 0, () => ({})),
  cost('every page', '/jk-user/api-user/v1/home/nav', 0, () => ({})),
  cost('every page', '/jk-admin/api-user/v1/messageCenter/unreadCount', 0, () => ({})),
  cost('every page', '/jk-admin/api-user/v1/messageCenter/popupMessage', 0, () => ({})),
  cost('every page', '/jk-user/api-user/v1/userChat/userUnwatchMessageCount', 1, () => ({})),
  cost('/dashboard', '/jk-user/api-user/v1/home/shufflingList', 0, () => ({})),
  cost('/dashboard', '/jk-user/api-user/v1/courseCenter/continueLearning', 2, () => ({})),
  cost('/dashboard', '/jk-user/api-user/v1/courseCenter/figures', 1, () => ({})),
  cost('/dashboard', '/jk-course/api-course/v1/course/recommendList', 0, () => ({ count: 4 })),
  cost('/onDemandCenter', '/jk-course/api-course/v1/courseCategory/list', 0, () => ({})),
  cost('/onDemandCenter', '/jk-user/api-user/v1/courseCenter/list', 0, () => page),
  cost('/onDemandCenter', '/jk-user/api-user/v1/courseCenter/searchSpeech', 0, () => ({
    keyword: '导数',
  })),
  cost('/onDemandCenter', '/jk-user/api-user/v1/collect/courseIds', 0, () => ({})),
  cost('/course', '/jk-course/api-course/v1/courseVideo/videoDetails', 1, (courseId) => ({
    courseId,
  })),
  cost('/course', '/jk-course/api-course/v1/course/relativeCourse', 0, (courseId) => ({
    courseId,
    count: 4,
  })),
  cost('/course', '/jk-user/api-user/v1/collect/listMarks', 1, (courseId) => ({ courseId })),
  cost('/course', '/jk-user/api-nas/v1/nas/getNasKey', 3, (_, videoId) => ({ videoId }), {
    limitName: 'playback-key',
  }),
  cost('/my/collect', '/jk-user/api-user/v1/collect/pageList', 0, () => page),
  cost('/my/message', '/jk-admin/api-user/v1/messageCenter/pageList', 0, () => page),
  cost('/my/record', '/jk-user/api-user/v1/courseCenter/studyRecord', 1, () => page),
  cost('/my/info', '/jk-user/api-user/v1/personalCenter/getPersonalInfo', 1, () => ({})),
]
