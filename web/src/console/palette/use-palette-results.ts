import { listEditableCourses } from '@jingke/contract/catalogue/calls'
import { listConversations } from '@jingke/contract/chat/calls'
import { listLearners } from '@jingke/contract/people/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/api/call-query.ts'
import { useDebounced } from '../../lib/lists/index.ts'
import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { useOwnRights } from '../../lib/rights/index.ts'
import { consoleTranslations } from '../console.translations.ts'
import { coursePath } from '../table/catalogue.tsx'
import { learnerPath } from '../table/learners.tsx'
import { menuFor } from '../table/page-table.ts'
import { usePaletteCommands } from './palette-commands.ts'
import type { PaletteResult } from './palette-result.ts'
import { listRecent } from './recent-results.ts'

const found = { pageNum: 1, pageSize: 5 } as const

/** Pages, settings and actions at once; what the server finds after a pause in typing. */
const useFound = (keyword: string) => {
  const { permissions } = useOwnRights()
  const isAsked = (permission: (typeof permissions)[number]) => ({
    enabled: keyword !== '' && permissions.includes(permission),
    meta: { isQuiet: true },
  })
  const courses = useQuery({
    ...callQuery(listEditableCourses, { ...found, keyword }),
    ...isAsked('content.read'),
  })
  const learners = useQuery({
    ...callQuery(listLearners, { ...found, keyword }),
    ...isAsked('learners.read'),
  })
  const cases = useQuery({
    ...callQuery(listConversations, { pageSize: found.pageSize, keyword }),
    ...isAsked('chat.answer'),
  })
  const results: PaletteResult[] = [
    ...(learners.data?.list ?? []).map(({ id, name, userName }) => ({
      id: `learner ${id}`,
      kind: 'learner' as const,
      name: name || userName,
      note: userName,
      path: learnerPath(id),
    })),
    ...(courses.data?.list ?? []).map(({ id, name }) => ({
      id: `course ${id}`,
      kind: 'course' as const,
      name,
      note: '',
      path: coursePath(id),
    })),
    ...(cases.data?.list ?? []).map(({ chatId, learner, team }) => ({
      id: `case ${chatId}`,
      kind: 'case' as const,
      name: learner.name || learner.userName,
      note: team.name,
      path: `${consolePath}/chat?chat=${chatId}`,
    })),
  ]
  return { results, isFetching: courses.isFetching || learners.isFetching || cases.isFetching }
}

/** Only what the role may open; what was used before comes first. */
export const usePaletteResults = (
  text: string,
  signOut: () => void,
): { results: readonly PaletteResult[]; isLoading: boolean } => {
  const t = consoleTranslations.useTranslations()
  const { permissions } = useOwnRights()
  const commands = usePaletteCommands(signOut)
  const [recent] = useState(listRecent)
  const keyword = useDebounced(text.trim())
  const wanted = text.trim().toLowerCase()
  const searched = useFound(keyword)
  const isCurrent = wanted !== '' && keyword.toLowerCase() === wanted
  const isMatch = (...texts: string[]) => texts.join(' ').toLowerCase().includes(wanted)

  const known: PaletteResult[] = [
    ...menuFor(permissions)
      .filter(({ id, path }) =>
        isMatch(t(`title.${id}`), path, id === 'overview' ? '' : t(`overview.${id}`)),
      )
      .map(({ id, path }) => ({
        id: `page ${path}`,
        kind: 'page' as const,
        name: t(`title.${id}`),
        note: '',
        path,
      })),
    ...commands
      .filter(({ name }) => isMatch(name))
      .map((command) => ({ ...command, id: `${command.kind} ${command.id}`, note: '' })),
    ...(isCurrent ? searched.results : []),
  ]
  const knownById = new Map(known.map((result) => [result.id, result]))
  const isShown = ({ id, kind, name, note }: PaletteResult) =>
    knownById.has(id) || (!['page', 'setting', 'action'].includes(kind) && isMatch(name, note))
  const first = recent.filter(isShown).map((result) => knownById.get(result.id) ?? result)
  const firstIds = new Set(first.map(({ id }) => id))
  return {
    results: [...first, ...known.filter(({ id }) => !firstIds.has(id))],
    isLoading: wanted !== '' && (!isCurrent || searched.isFetching),
  }
}
