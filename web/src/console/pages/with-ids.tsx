import type { ReactNode } from 'react'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useParams } from '../../lib/router/index.ts'
import { NotFoundPage } from './message-pages.tsx'

type Props<Name extends string> = {
  names: readonly Name[]
  children: (ids: Record<Name, number>) => ReactNode
}

/** A page about what its address names by ids; with a wrong one there is no such page. */
export const WithIds = <const Name extends string>({ names, children }: Props<Name>) => {
  const params = useParams()
  const ids = names.map((name) => [name, parseId(params[name])] as const)
  if (ids.some(([, id]) => id === undefined)) return <NotFoundPage />
  return children(Object.fromEntries(ids) as Record<Name, number>)
}
