import { createPageStore } from '../../lib/browser/page-store.ts'
import { hasSessionEnded, openTabsKey } from '../../lib/session/leave-session.ts'
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  noTabs,
  openTab,
  type TabView,
  type TabViews,
  toTabViews,
} from './tab-views.ts'

export const useTabs = createPageStore<TabViews>(noTabs)

const change = (next: (state: TabViews) => TabViews): void => {
  useTabs.setState(next)
  if (hasSessionEnded()) return
  try {
    sessionStorage.setItem(openTabsKey, JSON.stringify(useTabs.getState().visited))
  } catch {
    // Without storage a reload closes the tabs.
  }
}

/** The tabs that were open before a reload; call once, for a signed-in user. */
export const restoreTabs = (): void => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(openTabsKey) ?? '[]')
    useTabs.setState(toTabViews(stored))
  } catch {
    // Not readable: it begins without tabs.
  }
}

export const tabs = {
  open: (tab: TabView) => change((state) => openTab(state, tab)),
  close: (path: string) => change((state) => closeTab(state, path)),
  closeOthers: (path: string) => change((state) => closeOtherTabs(state, path)),
  closeAll: () => change(closeAllTabs),
}
