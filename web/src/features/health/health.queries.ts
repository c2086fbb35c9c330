import type { Language } from '@jingke/contract/core'
import { checkHealth } from '@jingke/contract/health/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** The server answers with texts in the language of the reader. Pages show the error. */
export const healthQuery = (language: Language) =>
  queryOptions({
    queryKey: [checkHealth, language],
    queryFn: ({ signal }) => call(checkHealth, {}, { signal, isQuiet: true }),
    staleTime: 0,
  })
