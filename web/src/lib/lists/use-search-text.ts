import { type ChangeEvent, useContext, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router'
import { debounceDelay } from './use-debounced.ts'

/**
 * What the router knows before React has drawn it: between a click on a link and the new page, the
 * old one is still there and its timers run.
 */
const useIsLeaving = (): (() => boolean) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { key } = useLocation()
  return () =>
    router !== undefined &&
    (router.state.navigation.state !== 'idle' || router.state.location.key !== key)
}

/**
 * What is typed shows at once; what is searched follows when the typing rests. While an input
 * method composes a word, its letters are not yet what the writer means. While another page is on
 * its way, a search would call the reader back from there.
 */
export const useSearchText = (searched: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(searched)
  const [asked, setAsked] = useState(searched)
  const [known, setKnown] = useState(searched)
  const [isComposing, setComposing] = useState(false)
  const isLeaving = useIsLeaving()
  const { state: navigation } = useNavigation()

  if (searched !== known) {
    setKnown(searched)
    // It has changed by other means, such as the back button.
    if (searched !== asked) setText(searched)
  }

  const search = (next: string) => {
    setAsked(next.trim())
    if (next.trim() !== searched) onSearch(next.trim())
  }
  const searchRested = useEffectEvent(() => {
    if (!isLeaving()) search(text)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing and arriving begin the rest anew
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(searchRested, debounceDelay)
    return () => clearTimeout(timer)
  }, [text, isComposing, navigation])

  return {
    text,
    searchNow: (next: string) => {
      setText(next)
      search(next)
    },
    field: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
