import type { Calls } from '@jingke/contract'
import type { PublicCourse } from '@jingke/contract/catalogue'
import {
  getPublicCourse,
  type listShowcase,
  type listTeachers,
} from '@jingke/contract/catalogue/calls'
import type { Language, OutputOf } from '@jingke/contract/core'
import type { getSitePages } from '@jingke/contract/site/calls'
import { useEffect } from 'react'
import { createPageStore } from '../browser/page-store.ts'
import { currentLanguage, useLanguage } from '../i18n/language.ts'
import { call } from './api.ts'

/** Calls of the public pages: open to anyone, made once per visit, that of a course once per course. */
export type PublicPath =
  | typeof getSitePages
  | typeof listTeachers
  | typeof listShowcase
  | typeof getPublicCourse

interface Entry {
  readonly data: unknown
  readonly language: Language
  readonly isFetching: boolean
  /** Error of the last attempt; undefined if it succeeded. */
  readonly error: unknown
}

/**
 * Filled from the page that the server rendered. The query library is not used here: it is loaded
 * with the pages of signed-in users only, which keeps the public pages small.
 */
const useCache = createPageStore<Readonly<Record<string, Entry>>>({})

const keyOf = (path: string, courseId: number | undefined): string =>
  courseId === undefined ? path : `${path}#${courseId}`

const update = (key: string, change: Partial<Entry>): void =>
  useCache.setState((cache) => {
    const before = cache[key] ?? {
      data: undefined,
      language: currentLanguage(),
      isFetching: false,
      error: undefined,
    }
    return { [key]: { ...before, ...change } }
  })

/** Replaces the whole cache by the outputs, by path, that the server put into the page. */
export const fillPublicCallCache = (outputs: Readonly<Record<string, unknown>>): void => {
  const language = currentLanguage()
  const entries = Object.entries(outputs).map(([path, data]): [string, Entry] => [
    path === getPublicCourse ? keyOf(path, (data as PublicCourse).id) : path,
    { data, language, isFetching: false, error: undefined },
  ])
  useCache.replaceState(Object.fromEntries(entries))
}

interface Options {
  readonly isQuiet: boolean
  readonly courseId?: number | undefined
}

const ask = (path: PublicPath, { isQuiet, courseId = 0 }: Options): Promise<unknown> =>
  path === getPublicCourse ? call(path, { courseId }, { isQuiet }) : call(path, {}, { isQuiet })

const load = async (path: PublicPath, options: Options): Promise<void> => {
  const language = currentLanguage()
  const key = keyOf(path, options.courseId)
  update(key, { isFetching: true })
  try {
    update(key, { data: await ask(path, options), language, error: undefined })
  } catch (error) {
    update(key, { error, language })
  } finally {
    update(key, { isFetching: false })
  }
}

const loadIfStale = (path: PublicPath, language: Language, options: Options): void => {
  const entry = useCache.getState()[keyOf(path, options.courseId)]
  if (!entry?.isFetching && entry?.language !== language) void load(path, options)
}

/** Errors are not shown: the page that needs the data may never be opened. */
export const prefetchPublicCall = (path: PublicPath): void =>
  loadIfStale(path, currentLanguage(), { isQuiet: true })

/**
 * The output of a public call, loaded once and again when the language changes. The page of a course
 * shows its error itself.
 */
export const usePublicCall = <P extends PublicPath>(path: P, courseId?: number) => {
  const entry = useCache((cache) => cache[keyOf(path, courseId)])
  const language = useLanguage((state) => state.language)
  useEffect(
    () => loadIfStale(path, language, { isQuiet: courseId !== undefined, courseId }),
    [path, language, courseId],
  )
  const data = entry?.data as OutputOf<Calls[P]> | undefined
  return {
    data,
    error: entry?.error,
    isError: data === undefined && entry?.error !== undefined,
    isPending: data === undefined && entry?.error === undefined,
    isFetching: entry?.isFetching === true,
    refetch: () => load(path, { isQuiet: false, courseId }),
  }
}
