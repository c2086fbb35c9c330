import type { Suggestion } from '@jingke/contract/catalogue'
import { searchSpeech, suggestNames } from '@jingke/contract/catalogue/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'
import { useDebounced } from '../../../lib/lists/index.ts'
import { courseAddress, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { suggestionAddress } from '../../../lib/navigation/suggestion-address.ts'
import { useIsPageOpen } from '../../../lib/site.ts'

export interface Row {
  readonly kind: Suggestion['kind'] | 'spoken' | 'all'
  readonly name: string
  readonly note: string
  readonly path: string
}

/** Lessons in whose speech the words are, beside the names. */
const spokenShown = 3

/** What the words that are typed may mean, without closed pages; the last row leads to all results. */
export const useSuggestions = (text: string) => {
  const hasTeachers = useIsPageOpen(pagePaths.teachers)
  const hasCentre = useIsPageOpen(pagePaths.onDemandCentre)
  const typed = text.trim()
  const keyword = useDebounced(typed)
  const options = {
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  }
  const names = useQuery({ ...callQuery(suggestNames, { keyword }), ...options })
  const speech = useQuery({ ...callQuery(searchSpeech, { keyword }), ...options })
  const isLoading = typed !== keyword || names.isFetching || speech.isFetching
  if (typed === '') return { rows: [], isSimilar: false, isLoading: false }
  const found = ((keyword && names.data) || []).filter(
    ({ kind }) => hasTeachers || kind !== 'teacher',
  )
  const rows: Row[] = found.map((suggestion) => ({
    kind: suggestion.kind,
    name: suggestion.name,
    note: suggestion.kind === 'lesson' ? (suggestion.course?.name ?? '') : '',
    path: suggestionAddress(suggestion),
  }))
  for (const { courseId, lessonId, lessonTitle, moments } of (keyword && speech.data) || []) {
    const [moment] = moments
    // Several lessons may play the same video.
    const isKnown = rows.some(({ kind, name }) => kind === 'spoken' && name === moment?.text)
    const isFull = rows.filter(({ kind }) => kind === 'spoken').length === spokenShown
    if (!moment || isKnown || isFull) continue
    const path = courseAddress(courseId, { lessonId, second: moment.second })
    rows.push({ kind: 'spoken', name: moment.text, note: lessonTitle, path })
  }
  const all = `${pagePaths.onDemandCentre}?${new URLSearchParams({ keyword: typed })}`
  if (hasCentre) rows.push({ kind: 'all', name: typed, note: '', path: all })
  return { rows, isSimilar: found.some((one) => one.isSimilar), isLoading }
}
