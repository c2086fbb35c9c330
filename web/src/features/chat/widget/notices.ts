import { createPageStore } from '../../../lib/browser/page-store.ts'
import { readUserItem, writeUserItem } from '../../../lib/session/user-storage.ts'

const key = 'chatNotices'

/** Sound and desktop notice of new messages; off until the user turns them on. */
export const useNotices = createPageStore({ isOn: readUserItem(key) === 'on' })

/** Hertz, and when each tone begins; seconds. */
const tones = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.12 },
]
const toneLength = 0.18
const loudness = 0.08

const playTone = (): void => {
  const audio = new AudioContext()
  for (const { pitch, at } of tones) {
    const start = audio.currentTime + at
    const tone = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: loudness })
    volume.gain.exponentialRampToValueAtTime(0.0001, start + toneLength)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + toneLength)
    tone.onended = () => {
      if (at > 0) void audio.close()
    }
  }
}

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
