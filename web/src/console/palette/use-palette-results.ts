import { listEditableCourses } from '@jingke/contract/catalogue/calls'
import { listLearners } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/call-query.ts'
import { useDebounced } from '../../lib/lists/index.ts'
import { useOwnRights } from '../../lib/rights/index.ts'
import { consoleTranslations } from '../console.translations.ts'
import { coursePath } from '../table/catalogue.tsx'
import { learnerPath } from '../table/learners.tsx'
import { menuFor } from '../table/page-table.ts'

export interface PaletteResult {
  readonly kind: 'page' | 'course' | 'learner'
  readonly name: string
  readonly note: string
  readonly path: string
}

const found = { pageNum: 1, pageSize: 5 } as const

/** Pages at once, courses and learners after a pause in typing; only what the role may open. */
export const usePaletteResults = (
  text: string,
): { results: readonly PaletteResult[]; isLoading: boolean } => {
  const t = consoleTranslations.useTranslations()
  const { permissions } = useOwnRights()
  const keyword = useDebounced(text.trim())
  const wanted = text.trim().toLowerCase()
  const courses = useQuery({
    ...callQuery(listEditableCourses, { ...found, keyword }),
    enabled: keyword !== '' && permissions.includes('content.read'),
    meta: { isQuiet: true },
  })
  const learners = useQuery({
    ...callQuery(listLearners, { ...found, keyword }),
    enabled: keyword !== '' && permissions.includes('learners.read'),
    meta: { isQuiet: true },
  })
  const pages = menuFor(permissions)
    .map(({ id, path }) => ({ kind: 'page' as const, name: t(`title.${id}`), note: '', path }))
    .filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(wanted))
  const isCurrent = wanted !== '' && keyword.toLowerCase() === wanted
  return {
    results: [
      ...pages,
      ...((isCurrent && courses.data?.list) || []).map(({ id, name }) => ({
        kind: 'course' as const,
        name,
        note: '',
        path: coursePath(id),
      })),
      ...((isCurrent && learners.data?.list) || []).map(({ id, name, userName }) => ({
        kind: 'learner' as const,
        name: name || userName,
        note: userName,
        path: learnerPath(id),
      })),
    ],
    isLoading: wanted !== '' && (!isCurrent || courses.isFetching || learners.isFetching),
  }
}
