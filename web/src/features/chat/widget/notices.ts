import { createPageStore } from '../../../lib/browser/page-store.ts'
import { readUserItem, writeUserItem } from '../../../lib/session/user-storage.ts'
import { playTone } from '../sound/play-tone.ts'

const key = 'chatNotices'

/** Sound and desktop notice of new messages; off until the user turns them on. */
export const useNotices = createPageStore({ isOn: readUserItem(key) === 'on' })

/** Asks for the permission when it is turned on; without it there is only the sound. */
export const turnNotices = async (isOn: boolean): Promise<{ isBlocked: boolean }> => {
  writeUserItem(key, isOn ? 'on' : 'off')
  useNotices.setState({ isOn })
  if (!isOn) return { isBlocked: false }
  playTone()
  if (!('Notification' in window)) return { isBlocked: false }
  const permission = await Notification.requestPermission()
  return { isBlocked: permission === 'denied' }
}

/** The desktop notice appears only while the page is hidden. */
export const giveNotice = (title: string, body: string): void => {
  if (!useNotices.getState().isOn) return
  playTone()
  const canShow = 'Notification' in window && Notification.permission === 'granted'
  if (!canShow || document.visibilityState === 'visible') return
  const notice = new Notification(title, { body, tag: 'jingke-chat' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
