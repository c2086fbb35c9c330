import type { InitialData } from '@jingke/contract/site'
import { renderToString } from 'react-dom/server'
import { isLessonAddress, notFoundPath, pagePaths } from '../lib/navigation/page-addresses.ts'
import {
  createMatcher,
  createMemoryHistory,
  createRouter,
  loadRoutes,
  RouterProvider,
} from '../lib/router/index.ts'
import { session } from '../lib/session/session.ts'
import { appShellId, fillAppShell } from './app-shell/fill-app-shell.ts'
import { applyInitialData } from './apply-initial-data.ts'
import { firstHtmlOf } from './first-html.ts'
import { loadSignedInComponents } from './layout/lazy-components.ts'
import { learnerTranslations } from './learner.translations.ts'
import { isPagePath, type PageHandle, pages } from './page-table.ts'
import { documentTitle } from './page-title.ts'
import { showMenu } from './personal-centre/personal-menu.ts'
import { routes } from './routes.tsx'
import { collapseSidebar, useSettings } from './settings.ts'

export { firstHtmlOf }

/** What a signed-in user sees around every page, and around those of the personal centre. */
export const appShellModulesOf = (path: string): readonly string[] => [
  'src/learner/layout/signed-in-components.ts',
  ...(isPagePath(path) && pages[path].layout === 'personalCentre'
    ? ['src/learner/personal-centre/personal-layout.tsx']
    : []),
]

const match = createMatcher(routes)

export const isPage = (path: string): boolean => {
  const pattern = match(path)?.routes.at(-1)?.path
  return pattern !== '*' && pattern !== notFoundPath
}

interface View {
  readonly content: string
  readonly title: string
}

/** The stores are global: rendering is synchronous, so that no two pages mix. */
const render = async (
  address: string,
  data: InitialData,
  prepareStores: () => void,
): Promise<View> => {
  const history = createMemoryHistory(address)
  const { pathname } = history.location()
  const matched = match(pathname)?.routes ?? []
  await loadRoutes(matched)
  // The guard and the redirects need a browser: the server renders what is the same for all who may see it.
  const router = createRouter({ routes, history, isLoaded: true })
  applyInitialData(data)
  prepareStores()
  const handle = matched.at(-1)?.handle as PageHandle | undefined
  return {
    title: documentTitle(
      pathname,
      handle ? learnerTranslations.translate(handle.title) : '',
      data.site,
    ),
    content: renderToString(<RouterProvider router={router} />),
  }
}

/** The title and markup of a page for visitors. */
export const renderPage = (path: string, data: InitialData): Promise<View> =>
  render(path, data, () => {
    session.reset()
    collapseSidebar()
  })

/** The address whose app shell is the first HTML of `url`; undefined for pages without one. */
export const appShellAddressOf = (url: string): string | undefined => {
  const [pathname = '', search = ''] = url.split('?', 2)
  if (!isPagePath(pathname)) return undefined
  // The guard sends signed-in users on from there; `fillAppShell` changes the address.
  if (pathname === pagePaths.login) return pagePaths.dashboard
  const firstHtml = firstHtmlOf[pathname]
  if (firstHtml.kind !== 'app-shell') return undefined
  const isLesson = pathname === pagePaths.course && isLessonAddress(pathname, search)
  return pathname + (firstHtml.query ?? '') + (isLesson ? '&lesson=1' : '')
}

/** The user's choices that change where things are. */
interface AppShellChoices {
  readonly isSidebarOpen: boolean
  readonly isMenuOpen: boolean
}

export const appShellScript = `(${fillAppShell})()`

/** A page as a signed-in user sees it before its data. It holds nothing of a user, so all share it. */
export const renderAppShell = async (
  address: string,
  data: InitialData,
  { isSidebarOpen, isMenuOpen }: AppShellChoices,
): Promise<View> => {
  await loadSignedInComponents()
  const { title, content } = await render(address, data, () => {
    session.assumeUser()
    useSettings.setState({ isSidebarOpen })
    showMenu(isMenuOpen)
  })
  const script = `<script>${appShellScript}</script>`
  // Inert: nothing in it reacts until the app takes its place.
  return { title, content: `<div id="${appShellId}" inert hidden>${content}</div>${script}` }
}
