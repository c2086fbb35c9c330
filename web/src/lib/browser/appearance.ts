import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie, yearInSeconds } from './cookie.ts'
import { createPageStore } from './page-store.ts'

export type Theme = '' | 'light' | 'dark'
export type ControlSize = 'comfortable' | 'compact'

interface Appearance {
  readonly size: ControlSize
  /** Empty: the browser's preference. */
  readonly theme: Theme
}

export const useAppearance = createPageStore<Appearance>({ size: 'comfortable', theme: '' })

const setAttribute = (name: 'size' | 'theme', value: string): void => {
  if (value === '') delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = value
}

/** From the cookies of the user's choices. */
export const restoreAppearance = (): void => {
  const theme = readCookie('theme')
  const appearance: Appearance = {
    size: readCookie('size') === 'compact' ? 'compact' : 'comfortable',
    theme: theme === 'light' || theme === 'dark' ? theme : '',
  }
  useAppearance.setState(appearance)
  setAttribute('size', appearance.size)
  setAttribute('theme', appearance.theme)
}

export const setSize = (size: ControlSize): void => {
  writeCookie('size', size, yearInSeconds)
  setAttribute('size', size)
  useAppearance.setState({ size })
}

export const setTheme = (theme: Theme): void => {
  writeCookie('theme', theme, theme === '' ? 0 : yearInSeconds)
  setAttribute('theme', theme)
  useAppearance.setState({ theme })
}

const darkQuery = '(prefers-color-scheme: dark)'

const isDark = (): boolean => {
  const { theme } = useAppearance.getState()
  return theme === '' ? window.matchMedia(darkQuery).matches : theme === 'dark'
}

const subscribeToDark = (listener: () => void): (() => void) => {
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', listener)
  const endChoice = useAppearance.subscribe(listener)
  return () => {
    query.removeEventListener('change', listener)
    endChoice()
  }
}

/**
 * Whether the page is dark, by the user's choice or the browser's preference. The server does not know the
 * preference: it renders a light page, and so does hydration, which would keep attributes that differ.
 */
export const useIsDark = (): boolean => useSyncExternalStore(subscribeToDark, isDark, () => false)
