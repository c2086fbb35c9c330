import type { Page } from '@playwright/test'

/** Ids that addresses need, looked up in the demo school. */
export interface Found {
  readonly course: number
  readonly whole: number
  readonly wholeLesson: number
  readonly certificate: string
  readonly learner: number
  readonly group: number
  readonly import: number
  readonly plan: number
  /** A plan of the learner. */
  readonly ownPlan: number
  readonly question: number
  readonly quiz: LessonIds
  readonly assignment: LessonIds
  readonly attempt: LessonIds & { readonly id: number }
  readonly submission: number
  readonly toMark: LessonIds & { readonly questionId: number }
}

interface LessonIds {
  readonly courseId: number
  readonly lessonId: number
}

export interface PictureOf {
  readonly name: string
  /** A demo account; without it a visitor. */
  readonly user?: 'student' | 'operator' | 'advisor'
  readonly path: (found: Found) => string
  /** Pixels; desktop without it. */
  readonly width?: 390
  /** Brings the page into the state to be shown. */
  readonly act?: (page: Page) => Promise<unknown>
}

const visitor = (name: string, path: PictureOf['path']): PictureOf => ({ name, path })
const learner = (name: string, path: PictureOf['path'], act?: PictureOf['act']): PictureOf => ({
  name,
  path,
  user: 'student',
  ...(act && { act }),
})
const operator = (name: string, path: PictureOf['path']): PictureOf => ({
  name: `console-${name}`,
  path: (found) => `/console${path(found)}`,
  user: 'operator',
})
const lessonPath = ({ courseId, lessonId }: LessonIds) =>
  `/course?id=${courseId}&lesson=${lessonId}`
const phone = ({ name, ...picture }: PictureOf): PictureOf => ({
  ...picture,
  name: `phone-${name}`,
  width: 390,
})

/** Some pictures of the video are shown, so that the player has more than its first black one. */
const showVideo = (page: Page) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        video.muted = true
        video.addEventListener('seeked', resolve, { once: true })
        const seek = () => {
          video.currentTime = 6
        }
        if (video.readyState > 0) seek()
        else video.addEventListener('loadedmetadata', seek, { once: true })
        setTimeout(resolve, 15_000)
      }),
  )

const openChat = async (page: Page) => {
  await page
    .getByRole('button', { name: /咨询学业顾问|Ask your advisor|advisor/i })
    .first()
    .click()
  await page.getByRole('log').getByRole('listitem').first().waitFor()
}

const openConversation = async (page: Page) => {
  await page.getByText('宋子衍').first().click()
  await page.getByRole('log').getByRole('listitem').first().waitFor()
  // The learner's card beside it.
  await page
    .getByText(/^(打开到这一秒|Open at this second)$/)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => {})
}

const dashboard = learner('dashboard', () => '/dashboard')
const centre = learner('centre', () => '/onDemandCenter')
const course = learner('course', ({ course }) => `/course?id=${course}`)
const lesson = learner(
  'lesson',
  ({ whole, wholeLesson }) => `/course?id=${whole}&lesson=${wholeLesson}`,
  showVideo,
)
const quiz = learner('quiz', ({ quiz }) => lessonPath(quiz))
const plan = learner('plan', ({ ownPlan }) => `/plan?id=${ownPlan}`)
const calendar = learner('calendar', () => '/calendar')
const myCourses = learner('my-courses', () => '/my/myCourse')

export const pictures: readonly PictureOf[] = [
  visitor('home', () => '/home'),
  visitor('home-course', ({ whole }) => `/home/course/${whole}`),
  visitor('sign-in', () => '/login'),
  visitor('activate', () => '/activate'),
  visitor('about', () => '/aboutUs'),
  visitor('not-found', () => '/404'),
  dashboard,
  centre,
  learner('search', () => `/onDemandCenter?keyword=${encodeURIComponent('极限')}`),
  course,
  learner('course-whole', ({ whole }) => `/course?id=${whole}`),
  lesson,
  quiz,
  learner('assignment', ({ assignment }) => lessonPath(assignment)),
  plan,
  calendar,
  learner('certificate', ({ certificate }) => `/certificate/${certificate}`),
  learner('services', () => '/serviceIntroduction'),
  learner('teachers', () => '/teachersIntroduction'),
  learner('personal', () => '/my/personal'),
  myCourses,
  learner('record', () => '/my/record'),
  learner('favourites', () => '/my/collect'),
  learner('notes', () => '/my/notes'),
  learner('messages', () => '/my/message'),
  learner('operating-record', () => '/my/operatingRecord'),
  learner('security', () => '/my/changePass'),
  learner('chat', () => '/dashboard', openChat),
  phone(dashboard),
  phone(centre),
  phone(course),
  phone(lesson),
  phone(myCourses),
  phone(quiz),
  phone(plan),
  phone(calendar),
  operator('start', () => ''),
  { name: 'console-advisor-start', user: 'advisor', path: () => '/console' },
  { name: 'console-desk', user: 'advisor', path: () => '/console/chat', act: openConversation },
  { name: 'console-work-list', user: 'advisor', path: () => '/console/work-list?kind=quiet' },
  operator('reports', () => '/reports'),
  operator('replies', () => '/replies'),
  operator('teams', () => '/teams'),
  operator('messages', () => '/messages'),
  operator('message-new', () => '/messages/write'),
  operator('courses', () => '/courses'),
  operator('course', ({ whole }) => `/courses/${whole}`),
  operator('categories', () => '/categories'),
  operator('teachers', () => '/teachers'),
  operator('media', () => '/media'),
  operator('plans', () => '/plans'),
  operator('plan', ({ plan }) => `/plans/${plan}`),
  operator('plan-board', ({ plan }) => `/plans/${plan}/board`),
  operator('plan-hours', () => '/plans/hours'),
  operator('questions', () => '/questions'),
  operator('question', ({ question }) => `/questions/${question}`),
  operator('question-import', () => '/questions/import'),
  operator('question-labels', () => '/questions/labels'),
  operator('submissions', () => '/submissions'),
  operator('submission', ({ submission }) => `/submissions/${submission}`),
  operator('answers', () => '/answers'),
  operator(
    'mark-answers',
    ({ toMark: { courseId, lessonId, questionId } }) =>
      `/answers/${courseId}/${lessonId}/${questionId}`,
  ),
  operator('results', () => '/results'),
  operator('results-groups', () => '/results/groups'),
  operator('results-course', ({ attempt }) => `/results/course/${attempt.courseId}`),
  operator('results-learner', ({ learner }) => `/results/learner/${learner}`),
  operator('attempts', () => '/attempts'),
  operator('attempt', ({ attempt }) => `/attempts/${attempt.id}`),
  operator(
    'quiz',
    ({ attempt: { courseId, lessonId } }) => `/attempts/quiz/${courseId}/${lessonId}`,
  ),
  operator('learners', () => '/learners'),
  operator('learner', ({ learner }) => `/learners/${learner}`),
  operator('learner-fields', () => '/learners/fields'),
  operator('import', () => '/learners/import'),
  operator('import-result', ({ import: id }) => `/learners/imports/${id}`),
  operator('imports', () => '/learners/imports'),
  operator('groups', () => '/groups'),
  operator('class', ({ group }) => `/groups/${group}`),
  operator('institutions', () => '/institutions'),
  operator('certificates', () => '/certificates'),
  operator('banners', () => '/banners'),
  operator('navigation', () => '/navigation'),
  operator('settings', () => '/settings'),
  operator('lines', () => '/lines'),
  operator('mail', () => '/mail'),
  operator('partners', () => '/partners'),
  operator('staff', () => '/staff'),
  operator('roles', () => '/roles'),
  operator('audit', () => '/history'),
  operator('recalled-messages', () => '/recalled-messages'),
  operator('own-account', () => '/account'),
  operator('deletion-requests', () => '/deletion-requests'),
  operator('backups', () => '/backups'),
  operator('health', () => '/health'),
]
