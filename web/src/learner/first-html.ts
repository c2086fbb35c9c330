import { getPublicCourse, listShowcase, listTeachers } from '@jingke/contract/catalogue/calls'
import { getSitePages } from '@jingke/contract/site/calls'
import type { PublicPath } from '../lib/api/public-call-cache.ts'
import type { PagePath } from '../lib/navigation/page-addresses.ts'

/**
 * What the server adds to the first HTML of a page. `module` is the file that `load-page.ts` imports,
 * relative to the web package.
 * - `shell`: nothing; the browser fetches the page's code itself.
 * - `app-shell`: for a signed-in user, the page as it looks before its data, and tags that fetch its code
 *   early. `query` is for pages that show nothing without one; the data of that address is not read.
 * - `render`: for a visitor, the page's markup and the responses of the calls it opens with. Its code
 *   is in the bundler's chunk of that name, so that a first view needs few requests.
 */
export type FirstHtml =
  | { readonly kind: 'shell' }
  | { readonly kind: 'app-shell'; readonly module: string; readonly query?: string }
  | {
      readonly kind: 'render'
      readonly module: string
      readonly chunk: 'sign-in' | 'company' | 'public-course'
      readonly calls: readonly PublicPath[]
    }

const shell: FirstHtml = { kind: 'shell' }
const appShell = (module: string): FirstHtml => ({ kind: 'app-shell', module })

/** By the page's path. Not part of the browser's code. It holds data only, because the build reads it too. */
export const firstHtmlOf: Readonly<Record<PagePath, FirstHtml>> = {
  '/login': {
    kind: 'render',
    module: 'src/features/auth/sign-in/sign-in-page.tsx',
    chunk: 'sign-in',
    calls: [],
  },
  '/activate': shell,
  '/home': {
    kind: 'render',
    module: 'src/learner/pages/public/company-page.tsx',
    chunk: 'company',
    calls: [getSitePages, listTeachers, listShowcase],
  },
  '/home/course/:id': {
    kind: 'render',
    module: 'src/learner/pages/public/public-course-page.tsx',
    chunk: 'public-course',
    calls: [getPublicCourse],
  },
  '/aboutUs': {
    kind: 'render',
    module: 'src/learner/pages/public/about-us-page.tsx',
    chunk: 'company',
    calls: [getSitePages],
  },
  '/videoPlayer': shell,
  '/dashboard': appShell('src/learner/pages/dashboard-page.tsx'),
  '/onDemandCenter': appShell('src/learner/pages/on-demand-centre-page.tsx'),
  '/course': { kind: 'app-shell', module: 'src/learner/pages/course-page.tsx', query: '?id=1' },
  '/plan': appShell('src/learner/pages/plan-page.tsx'),
  '/calendar': appShell('src/learner/pages/calendar-page.tsx'),
  '/video': { kind: 'app-shell', module: 'src/learner/player/video-page.tsx', query: '?id=1' },
  '/serviceIntroduction': appShell('src/learner/pages/public/services-page.tsx'),
  '/teachersIntroduction': appShell('src/learner/pages/public/teachers-page.tsx'),
  '/my/personal': appShell('src/features/profile/personal-page.tsx'),
  '/my/myCourse': appShell('src/features/study/courses/own-courses-page.tsx'),
  '/my/record': appShell('src/features/study/records/study-records-page.tsx'),
  '/my/collect': appShell('src/learner/personal-centre/favourites-page.tsx'),
  '/my/notes': appShell('src/features/marks/notes-page.tsx'),
  '/my/message': appShell('src/features/messages/inbox/messages-page.tsx'),
  '/my/operatingRecord': appShell('src/features/auth/account/operations-page.tsx'),
  '/my/changePass': appShell('src/features/auth/account/security-page.tsx'),
  '/certificate/:code': shell,
}
