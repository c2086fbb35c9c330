/** The learner's pages. Each has a row in the web's `learner/page-table.ts`. */
export const pagePaths = {
  login: '/login',
  activate: '/activate',
  home: '/home',
  publicCourse: '/home/course/:id',
  aboutUs: '/aboutUs',
  dashboard: '/dashboard',
  onDemandCentre: '/onDemandCenter',
  course: '/course',
  plan: '/plan',
  calendar: '/calendar',
  video: '/video',
  videoPlayer: '/videoPlayer',
  services: '/serviceIntroduction',
  teachers: '/teachersIntroduction',
  personal: '/my/personal',
  ownCourses: '/my/myCourse',
  studyRecords: '/my/record',
  favourites: '/my/collect',
  notes: '/my/notes',
  messages: '/my/message',
  operationRecords: '/my/operatingRecord',
  security: '/my/changePass',
  certificate: '/certificate/:code',
} as const

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths]

export const consolePath = '/console'

export const isConsolePath = (path: string): boolean => /^\/console([/?]|$)/.test(path)

type Query = Readonly<Record<string, string | number | undefined>>

const withQuery = (path: PagePath, query: Query): string => {
  const fragments = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return fragments.length === 0 ? path : `${path}?${fragments.join('&')}`
}

/** `returnTo`: the page to open after signing in. */
export const loginAddress = (returnTo?: string): string =>
  withQuery(pagePaths.login, { redirect: returnTo })

/** The course; with a lesson its player, from `second` on. */
export const courseAddress = (
  courseId: number,
  { lessonId, second, page }: { lessonId?: number; second?: number; page?: number } = {},
): string => withQuery(pagePaths.course, { id: courseId, lesson: lessonId, t: second, page })

/** A training plan of the learner. */
export const planAddress = (planId: number): string => withQuery(pagePaths.plan, { id: planId })

export const categoryAddress = (categoryId: number): string =>
  withQuery(pagePaths.onDemandCentre, { id: categoryId })

/** The teacher with their courses. */
export const teacherAddress = (teacherId: number): string =>
  withQuery(pagePaths.teachers, { id: teacherId })

export const messageAddress = (messageId: number): string =>
  withQuery(pagePaths.messages, { id: messageId })

/** Where anyone can check a certificate. */
export const certificateAddress = (code: string): string =>
  pagePaths.certificate.replace(':code', encodeURIComponent(code))

/** A course as visitors see it, where the school shows courses to them. */
export const publicCourseAddress = (courseId: number): string =>
  pagePaths.publicCourse.replace(':id', String(courseId))

/** The id in the address of a public course page, as the router matches it; undefined for other paths. */
export const publicCourseIdOf = (path: string): number | undefined => {
  const [, id] = /^\/home\/course\/([1-9]\d{0,8})\/*(?:[?#]|$)/i.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}
