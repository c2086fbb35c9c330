import { useEffect, useState } from 'react'

const events = ['play', 'playing', 'pause', 'ended', 'emptied', 'close'] as const
/** Milliseconds: the polling interval for changes without an event. */
const lookPause = 2000

type PlayState = Pick<HTMLMediaElement, 'paused' | 'ended'>

/** No video plays and no other dialog is open. */
export const mayInterrupt = (videos: Iterable<PlayState>, hasDialog: boolean): boolean =>
  !hasDialog && [...videos].every((video) => video.paused || video.ended)

const look = (): boolean =>
  mayInterrupt(document.querySelectorAll('video'), document.querySelector('dialog:modal') !== null)

/** Updates while `isEnabled`, by media events anywhere on the page. */
export const useMayInterrupt = (isEnabled: boolean): boolean => {
  const [may, setMay] = useState(false)
  useEffect(() => {
    if (!isEnabled) return
    const renew = () => setMay(look())
    renew()
    // Media events do not bubble, but they can be captured.
    for (const name of events) document.addEventListener(name, renew, true)
    const timer = setInterval(renew, lookPause)
    return () => {
      for (const name of events) document.removeEventListener(name, renew, true)
      clearInterval(timer)
      setMay(false)
    }
  }, [isEnabled])
  return may
}
