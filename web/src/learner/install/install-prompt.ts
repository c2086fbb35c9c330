import { createPageStore } from '../../lib/browser/page-store.ts'

/** Chrome, Edge and Samsung fire it when the site can be installed and is not. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

/** A choice of the browser, not of its user: it outlives the session. */
const dismissedKey = 'installHint'

export type InstallWay = 'prompt' | 'ios'

export const useInstall = createPageStore<{ way: InstallWay | undefined }>({ way: undefined })

let prompt: BeforeInstallPromptEvent | undefined

const isDismissed = (): boolean => {
  try {
    return localStorage.getItem(dismissedKey) !== null
  } catch {
    // It could not be dismissed for good.
    return true
  }
}

/** iPads call themselves Macs, which have no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches

const isPrompt = (event: Event): event is BeforeInstallPromptEvent => 'prompt' in event

export const install = {
  /** From the beginning: the browser says it once per document. */
  listen: (): void => {
    if (isDismissed() || isInstalled()) return
    // Safari has no event; its menu adds a site to the home screen.
    if (isIos()) useInstall.setState({ way: 'ios' })
    window.addEventListener('beforeinstallprompt', (event) => {
      if (!isPrompt(event) || isDismissed()) return
      event.preventDefault()
      prompt = event
      useInstall.setState({ way: 'prompt' })
    })
    window.addEventListener('appinstalled', install.dismiss)
  },

  /** The hint is shown once: whatever the answer, it does not come again. */
  accept: async (): Promise<void> => {
    const asked = prompt
    install.dismiss()
    await asked?.prompt()
  },

  dismiss: (): void => {
    prompt = undefined
    useInstall.setState({ way: undefined })
    try {
      localStorage.setItem(dismissedKey, 'dismissed')
    } catch {
      // Without storage no hint is shown.
    }
  },
}
