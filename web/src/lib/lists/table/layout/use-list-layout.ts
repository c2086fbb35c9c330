import type { ListLayout } from '@jingke/contract/people'
import { listListLayouts, saveListLayout } from '@jingke/contract/people/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { longStale, quietQuery } from '../../../api/call-query.ts'
import { useSearchParams } from '../../../router/index.ts'
import { readArrangement, writeArrangement } from './view-query.ts'

type Part = Partial<Omit<ListLayout, 'listName'>>

const layoutsQuery = {
  ...quietQuery(listListLayouts, {}),
  staleTime: longStale,
}

const initial = {
  order: [],
  hidden: [],
  density: 'comfortable',
  sort: '',
  pageSize: null,
  defaultViewId: null,
} as const satisfies Part

/**
 * Columns, density, order and page size of a list as the user left them, on any device. Columns in the address, such as
 * those of a saved view, have priority, and are changed there.
 */
export const useListLayout = (listName: string) => {
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const query = useQuery({ ...layoutsQuery, enabled: listName !== '' })
  const isStored = (layout: ListLayout) => layout.listName === listName
  const read = (layouts: readonly ListLayout[] | undefined): ListLayout =>
    layouts?.find(isStored) ?? { ...initial, order: [], hidden: [], listName }
  const { mutate } = useMutation({
    // One after the other: the last change is the one that stays.
    scope: { id: 'list-layout' },
    // Also stored if the page is left at once.
    mutationFn: (layout: ListLayout) => call(saveListLayout, layout, { keepalive: true }),
  })
  const store = (part: Part) => {
    const layouts = queries.getQueryData(layoutsQuery.queryKey) ?? []
    const next = { ...read(layouts), ...part }
    queries.setQueryData(layoutsQuery.queryKey, [
      ...layouts.filter((layout) => !isStored(layout)),
      next,
    ])
    mutate(next)
  }
  const stored = read(query.data)
  const shared = readArrangement(address)
  return {
    layout: { ...stored, ...shared },
    isReady: listName === '' || !query.isPending,
    change: (part: Part) => {
      const { order, hidden, ...rest } = part
      if (!shared || !(order || hidden)) return store(part)
      const next = new URLSearchParams(address)
      writeArrangement(next, { order: order ?? shared.order, hidden: hidden ?? shared.hidden })
      setAddress(next, { preventScrollReset: true, replace: true })
      if (Object.keys(rest).length > 0) store(rest)
    },
    /** Also leaves the view; the filters stay. */
    reset: () => {
      store({ ...initial, order: [], hidden: [] })
      const next = new URLSearchParams(address)
      for (const name of ['hide', 'order', 'sort', 'size', 'page']) next.delete(name)
      setAddress(next, { preventScrollReset: true, replace: true })
    },
    /** What the list is opened with the next time; a view has its own. */
    remember: (part: Pick<Part, 'sort' | 'pageSize'>) => {
      if (listName && !shared) store(part)
    },
  }
}
