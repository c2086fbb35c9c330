import { listCourses } from '@jingke/contract/catalogue/calls'
import { listGroups, listInstitutions, listLearners } from '@jingke/contract/people/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { AudienceKind } from './draft.ts'

export type PickedKind = Exclude<AudienceKind, 'everyone'>

type Choice = {
  /** Sent to the server. */
  value: string
  name: string
  members?: number
  /** Shown instead of the number of members. */
  detail?: string
}

const pageSize = 6

type Page = { pageNum: number; pageSize: number; keyword?: string }
type Options = { signal: AbortSignal; isRetried: true; isQuiet: true }

const loaders: Record<PickedKind, (page: Page, options: Options) => Promise<Choice[]>> = {
  institution: async (page, options) => {
    const { list } = await call(listInstitutions, page, options)
    return list.map(({ name, memberCount }) => ({ value: name, name, members: memberCount }))
  },
  group: async (page, options) => {
    const { list } = await call(listGroups, page, options)
    return list.map(({ name, memberCount }) => ({ value: name, name, members: memberCount }))
  },
  course: async (page, options) => {
    const { list } = await call(listCourses, page, options)
    return list.map(({ id, name, teacherNames }) => ({
      value: String(id),
      name,
      detail: teacherNames.join('、'),
    }))
  },
  person: async (page, options) => {
    const { list } = await call(listLearners, page, options)
    return list.map(({ userName, name, institutionName }) => ({
      value: userName,
      name: name || userName,
      detail: [userName, institutionName].filter(Boolean).join(' · '),
    }))
  },
}

export const choicesQuery = (kind: PickedKind, keyword: string) => ({
  queryKey: ['audienceChoices', kind, keyword],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    loaders[kind](
      { pageNum: 1, pageSize, ...(keyword && { keyword }) },
      { signal, isRetried: true, isQuiet: true },
    ),
  placeholderData: keepPreviousData<Choice[]>,
  meta: { isQuiet: true },
})
