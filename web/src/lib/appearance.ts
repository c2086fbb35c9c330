import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookie.ts'
import { createPageStore } from './page-store.ts'

export type Theme = '' | 'light' | 'dark'
export type ControlSize = 'comfortable' | 'compact'

interface Appearance {
  readonly size: ControlSize
  /** Empty: as the browser prefers. */
  readonly theme: Theme
}

/** Seconds. */
const yearInSeconds = 365 * 24 * 3600

export const useAppearance = createPageStore<Appearance>({ size: 'comfortable', theme: '' })

const mark = (name: 'size' | 'theme', value: string): void => {
  if (value === '') delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = value
}

export const adoptAppearance = (): void => {
  const theme = readCookie('theme')
  const appearance: Appearance = {
    size: readCookie('size') === 'compact' ? 'compact' : 'comfortable',
    theme: theme === 'light' || theme === 'dark' ? theme : '',
  }
  useAppearance.setState(appearance)
  mark('size', appearance.size)
  mark('theme', appearance.theme)
}

export const setSize = (size: ControlSize): void => {
  writeCookie('size', size, yearInSeconds)
  mark('size', size)
  useAppearance.setState({ size })
}

export const setTheme = (theme: Theme): void => {
  writeCookie('theme', theme, theme === '' ? 0 : yearInSeconds)
  mark('theme', theme)
  useAppearance.setState({ theme })
}

const darkQuery = '(prefers-color-scheme: dark)'

const onPreference = (listener: () => void): (() => void) => {
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** What is in view, chosen or preferred. */
export const useIsDark = (): boolean => {
  const theme = useAppearance((state) => state.theme)
  const prefersDark = useSyncExternalStore(
    onPreference,
    () => window.matchMedia(darkQuery).matches,
    () => false,
  )
  return theme === '' ? prefersDark : theme === 'dark'
}
