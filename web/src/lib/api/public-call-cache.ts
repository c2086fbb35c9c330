import type { Calls } from '@jingke/contract'
import type { listShowcase, listTeachers } from '@jingke/contract/catalogue/calls'
import type { Language, OutputOf } from '@jingke/contract/core'
import type { getSitePages } from '@jingke/contract/site/calls'
import { useEffect } from 'react'
import { createPageStore } from '../browser/page-store.ts'
import { currentLanguage, useLanguage } from '../i18n/language.ts'
import { call } from './api.ts'

/** Calls of the public pages: open to anyone, without input, made once per visit. */
export type PublicPath = typeof getSitePages | typeof listTeachers | typeof listShowcase

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

const update = (path: string, change: Partial<Entry>): void =>
  useCache.setState((cache) => {
    const before = cache[path] ?? {
      data: undefined,
      language: currentLanguage(),
      isFetching: false,
      error: undefined,
    }
    return { [path]: { ...before, ...change } }
  })

/** Replaces the whole cache by the outputs, by path, that the server put into the page. */
export const fillPublicCallCache = (outputs: Readonly<Record<string, unknown>>): void => {
  const language = currentLanguage()
  const entries = Object.entries(outputs).map(([path, data]): [string, Entry] => [
    path,
    { data, language, isFetching: false, error: undefined },
  ])
  useCache.replaceState(Object.fromEntries(entries))
}

const load = async (path: PublicPath, options: { isQuiet: boolean }): Promise<void> => {
  const language = currentLanguage()
  update(path, { isFetching: true })
  try {
    update(path, { data: await call(path, {}, options), language, error: undefined })
  } catch (error) {
    update(path, { error, language })
  } finally {
    update(path, { isFetching: false })
  }
}

const loadIfStale = (path: PublicPath, language: Language, options: { isQuiet: boolean }): void => {
  const entry = useCache.getState()[path]
  if (!entry?.isFetching && entry?.language !== language) void load(path, options)
}

/** Errors are not shown: the page that needs the data may never be opened. */
export const prefetchPublicCall = (path: PublicPath): void =>
  loadIfStale(path, currentLanguage(), { isQuiet: true })

/** The output of a public call, loaded once and again when the language changes. */
export const usePublicCall = <P extends PublicPath>(path: P) => {
  const entry = useCache((cache) => cache[path])
  const language = useLanguage((state) => state.language)
  useEffect(() => loadIfStale(path, language, { isQuiet: false }), [path, language])
  const data = entry?.data as OutputOf<Calls[P]> | undefined
  return {
    data,
    error: entry?.error,
    isError: data === undefined && entry?.error !== undefined,
    isPending: data === undefined && entry?.error === undefined,
    isFetching: entry?.isFetching === true,
    refetch: () => load(path, { isQuiet: false }),
  }
}
