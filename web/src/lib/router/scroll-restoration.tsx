import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { decode, type RouterLocation } from './location.ts'
import { useLocation, useRouter, useRouterState } from './router-context.ts'

const storageKey = 'jingke-scroll-positions'

type Positions = Record<string, number>

const readPositions = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
  } catch {
    return {}
  }
}

const storePositions = (positions: Positions): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Full or forbidden: the positions are lost with the document.
  }
}

const scrollToHash = (hash: string): boolean => {
  const target = hash === '' ? null : document.getElementById(decode(hash.slice(1)))
  target?.scrollIntoView()
  return target !== null
}

/**
 * Back and forward restore the position of the history entry. Otherwise a page starts at its hash, where it was left
 * before, or at its top; `getKey` tells which locations are one page.
 */
export const ScrollRestoration = ({ getKey }: { getKey: (location: RouterLocation) => string }) => {
  const router = useRouter()
  const location = useLocation()
  const { preventScrollReset } = useRouterState()
  const [positions] = useState(readPositions)

  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    takeOver()
    let shown = router.get().location
    const save = () => {
      positions[shown.key] = window.scrollY
      positions[getKey(shown)] = window.scrollY
    }
    const store = () => {
      save()
      storePositions(positions)
      // For the moment in which the browser shows the reloaded document before the app runs.
      window.history.scrollRestoration = 'auto'
    }
    // Called before React shows the new page.
    const stop = router.subscribe((next) => {
      if (next.location !== shown || next.isNavigating) save()
      shown = next.location
    })
    window.addEventListener('pagehide', store)
    window.addEventListener('pageshow', takeOver)
    return () => {
      stop()
      window.removeEventListener('pagehide', store)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [router, positions, getKey])

  const restore = useEffectEvent(() => {
    const entryPosition = positions[location.key]
    const pagePosition = positions[getKey(location)]
    if (entryPosition !== undefined) window.scrollTo(0, entryPosition)
    else if (scrollToHash(location.hash)) return
    else if (pagePosition !== undefined) window.scrollTo(0, pagePosition)
    else if (!preventScrollReset) window.scrollTo(0, 0)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is another location
  useLayoutEffect(() => restore(), [location])
  return null
}
