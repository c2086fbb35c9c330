import { listSavedViews } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { quietQuery } from '../../../api/call-query.ts'
import { useSearchParams } from '../../../router/index.ts'
import { useListLayout } from './use-list-layout.ts'

/**
 * A list that is opened without filters or a page in its address starts with the user's default view, or else with the
 * order and page size that were used last. False until that is known.
 */
export const useLastState = (listName: string): boolean => {
  const [address, setAddress] = useSearchParams()
  const { layout, isReady } = useListLayout(listName)
  const { defaultViewId, sort, pageSize } = layout
  const [isOpened, setIsOpened] = useState(false)
  const views = useQuery({
    ...quietQuery(listSavedViews, { listName }),
    enabled: defaultViewId !== null && !isOpened,
  })
  const isKnown = isReady && (defaultViewId === null || !views.isPending)
  const open = useEffectEvent(() => {
    setIsOpened(true)
    if (address.size > 0) return
    const view = views.data?.find(({ id }) => id === defaultViewId)
    const last = { ...(sort && { sort }), ...(pageSize && { size: String(pageSize) }) }
    const start = new URLSearchParams(view ? view.query : last)
    if (start.size > 0) setAddress(start, { preventScrollReset: true, replace: true })
  })
  useEffect(() => {
    if (isKnown) open()
  }, [isKnown])
  return isOpened
}
