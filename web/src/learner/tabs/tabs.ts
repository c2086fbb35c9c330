import { createPageStore } from '../../lib/page-store.ts'
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  noTabs,
  openTab,
  type TabView,
  type TabViews,
} from './tab-views.ts'

export const useTabs = createPageStore<TabViews>(noTabs)

const change = (next: (state: TabViews) => TabViews): void => useTabs.setState(next)

export const tabs = {
  open: (tab: TabView) => change((state) => openTab(state, tab)),
  close: (path: string) => change((state) => closeTab(state, path)),
  closeOthers: (path: string) => change((state) => closeOtherTabs(state, path)),
  closeAll: () => change(closeAllTabs),
}
