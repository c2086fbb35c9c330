import { restoreAppearance } from '../lib/browser/appearance.ts'
import { readCookie, writeCookie, yearInSeconds } from '../lib/browser/cookie.ts'
import { createPageStore } from '../lib/browser/page-store.ts'

export interface LayoutSettings {
  readonly showSettings: boolean
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
}

interface Settings extends LayoutSettings {
  readonly isSidebarOpen: boolean
  /** Whether the drawer with these settings is open. */
  readonly isSettingsOpen: boolean
}

const layoutKey = 'layoutSettings'

const defaults: Settings = {
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: false,
  isSidebarOpen: false,
  isSettingsOpen: false,
}

const readLayout = (): Partial<LayoutSettings> => {
  try {
    return JSON.parse(localStorage.getItem(layoutKey) ?? '{}') as Partial<LayoutSettings>
  } catch {
    return {}
  }
}

export const useSettings = createPageStore<Settings>(defaults)

export const restoreSettings = (): void => {
  restoreAppearance()
  useSettings.setState({
    ...defaults,
    ...readLayout(),
    isSidebarOpen: readCookie('sidebarStatus') === '1' && !isSidebarOverlay(),
  })
}

/** Whether the screen is so narrow that the sidebar covers the page. */
export const isSidebarOverlay = (): boolean => window.matchMedia('(max-width: 1023px)').matches

/** Closes it for this page only; the cookie keeps the user's choice. */
export const collapseSidebar = (): void => useSettings.setState({ isSidebarOpen: false })

export const setSidebarOpen = (isSidebarOpen: boolean): void => {
  writeCookie('sidebarStatus', isSidebarOpen ? '1' : '0', yearInSeconds)
  useSettings.setState({ isSidebarOpen })
}

export const openSettings = (): void => useSettings.setState({ isSettingsOpen: true })

export const closeSettings = (): void => useSettings.setState({ isSettingsOpen: false })

export const setLayout = (change: Partial<LayoutSettings>): void => {
  useSettings.setState(change)
  const { showSettings, tagsView, fixedHeader, sidebarLogo } = useSettings.getState()
  localStorage.setItem(
    layoutKey,
    JSON.stringify({ showSettings, tagsView, fixedHeader, sidebarLogo }),
  )
}
