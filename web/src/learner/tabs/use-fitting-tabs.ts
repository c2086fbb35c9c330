import { type RefObject, useLayoutEffect, useState } from 'react'
import { fitTabs } from './fit-tabs.ts'
import type { TabView } from './tab-views.ts'

/**
 * Paths of the tabs that fit in the list, whose items are in the order of `tabs` and keep their width when
 * they are hidden; measured again when the list or a tab changes its size.
 */
export const useFittingTabs = (
  list: RefObject<HTMLUListElement | null>,
  tabs: readonly TabView[],
  current: string,
): readonly string[] => {
  const [fitting, setFitting] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const measured = [...element.children].flatMap((item, index) => {
        const path = tabs[index]?.path
        return path === undefined ? [] : [{ path, width: item.getBoundingClientRect().width }]
      })
      const gap = Number.parseFloat(getComputedStyle(element).columnGap)
      const next = fitTabs(measured, current, element.clientWidth, gap)
      setFitting((known) => (known.join('\n') === next.join('\n') ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [list, tabs, current])
  return fitting
}
