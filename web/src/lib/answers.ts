import type { Calls } from '@jingke/contract'
import type { Language, OutputOf } from '@jingke/contract/core'
import { useEffect } from 'react'
import { call } from './api.ts'
import { currentLanguage, useLanguage } from './i18n/language.ts'
import { createPageStore } from './page-store.ts'

/** Calls of the public pages: open to anyone, they take nothing, and once per visit is enough. */
export type OpenPath =
  | '/jk-admin/api-user/v1/site/pages'
  | '/jk-course/api-admin/v1/sysTeacher/list'

interface Answer {
  readonly data: unknown
  readonly language: Language
  readonly isFetching: boolean
  /** Of the last attempt; undefined if it succeeded. */
  readonly error: unknown
}

type Answers = Readonly<Record<string, Answer>>

/**
 * The public pages come from the server with their answers in them and must stay light, so they do
 * without the query library, which comes with the pages of signed-in visitors.
 */
const useAnswers = createPageStore<Answers>({})

const put = (path: string, change: Partial<Answer>): void =>
  useAnswers.setState((answers) => {
    const before = answers[path] ?? {
      data: undefined,
      language: currentLanguage(),
      isFetching: false,
      error: undefined,
    }
    return { [path]: { ...before, ...change } }
  })

/** What the server put into the page takes the place of everything known before. */
export const adoptAnswers = (answers: Readonly<Record<string, unknown>>): void => {
  const language = currentLanguage()
  const known = Object.entries(answers).map(([path, data]): [string, Answer] => [
    path,
    { data, language, isFetching: false, error: undefined },
  ])
  useAnswers.setState(Object.fromEntries(known), true)
}

const ask = async (path: OpenPath, options: { isQuiet: boolean }): Promise<void> => {
  const language = currentLanguage()
  put(path, { isFetching: true })
  try {
    put(path, { data: await call(path, {}, options), language, error: undefined })
  } catch (error) {
    put(path, { error, language })
  } finally {
    put(path, { isFetching: false })
  }
}

const isWanted = (answer: Answer | undefined): boolean =>
  !answer?.isFetching && answer?.language !== currentLanguage()

/** Asks ahead of a visit that may never come, so a refusal is nobody's business. */
export const prefetchAnswer = (path: OpenPath): void => {
  if (isWanted(useAnswers.getState()[path])) void ask(path, { isQuiet: true })
}

/** The answer of an open call, asked for once, and again when the language changes. */
export const useAnswer = <P extends OpenPath>(path: P) => {
  const answer = useAnswers((answers) => answers[path])
  const language = useLanguage((state) => state.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another answer
  useEffect(() => {
    if (isWanted(useAnswers.getState()[path])) void ask(path, { isQuiet: false })
  }, [path, language])
  const data = answer?.data as OutputOf<Calls[P]> | undefined
  return {
    data,
    error: answer?.error,
    isError: data === undefined && answer?.error !== undefined,
    isPending: data === undefined && answer?.error === undefined,
    isFetching: answer?.isFetching === true,
    refetch: () => ask(path, { isQuiet: false }),
  }
}
