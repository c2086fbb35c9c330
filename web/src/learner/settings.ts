import { create } from 'zustand'
import { readCookie, writeCookie } from '../lib/cookie.ts'

export type Theme = '' | 'light' | 'dark'
export type ControlSize = 'comfortable' | 'compact'

export interface LayoutSettings {
  readonly showSettings: boolean
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
}

interface Settings extends LayoutSettings {
  readonly isSidebarOpen: boolean
  readonly size: ControlSize
  /** Empty: as the browser prefers. */
  readonly theme: Theme
}

/** Seconds. */
const yearInSeconds = 365 * 24 * 3600
const layoutKey = 'layoutSettings'

const defaults: Settings = {
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  isSidebarOpen: false,
  size: 'comfortable',
  theme: '',
}

const readLayout = (): Partial<LayoutSettings> => {
  try {
    return JSON.parse(localStorage.getItem(layoutKey) ?? '{}') as Partial<LayoutSettings>
  } catch {
    return {}
  }
}

export const useSettings = create<Settings>(() => defaults)

const mark = (name: 'size' | 'theme', value: string): void => {
  if (value === '') delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = value
}

export const adoptSettings = (): void => {
  const theme = readCookie('theme')
  const settings: Settings = {
    ...defaults,
    ...readLayout(),
    isSidebarOpen: readCookie('sidebarStatus') === '1',
    size: readCookie('size') === 'compact' ? 'compact' : 'comfortable',
    theme: theme === 'light' || theme === 'dark' ? theme : '',
  }
  useSettings.setState(settings)
  mark('size', settings.size)
  mark('theme', settings.theme)
}

export const setSidebarOpen = (isSidebarOpen: boolean): void => {
  writeCookie('sidebarStatus', isSidebarOpen ? '1' : '0', yearInSeconds)
  useSettings.setState({ isSidebarOpen })
}

export const setSize = (size: ControlSize): void => {
  writeCookie('size', size, yearInSeconds)
  mark('size', size)
  useSettings.setState({ size })
}

export const setTheme = (theme: Theme): void => {
  writeCookie('theme', theme, theme === '' ? 0 : yearInSeconds)
  mark('theme', theme)
  useSettings.setState({ theme })
}

export const setLayout = (change: Partial<LayoutSettings>): void => {
  useSettings.setState(change)
  const { showSettings, tagsView, fixedHeader, sidebarLogo } = useSettings.getState()
  localStorage.setItem(
    layoutKey,
    JSON.stringify({ showSettings, tagsView, fixedHeader, sidebarLogo }),
  )
}
