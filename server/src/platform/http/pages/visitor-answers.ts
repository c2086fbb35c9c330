import type { Language } from '@jingke/contract/core'
import type { Caller } from '../../call.ts'
import type { Context } from '../../context.ts'
import { type Route, runRoute } from '../../implement.ts'

const visitor = (language: Language): Caller => ({
  requestId: 'first-view',
  origin: '',
  address: '',
  userAgent: '',
  language,
  accept: '',
  authorization: undefined,
  bearer: undefined,
  device: undefined,
})

/** Makes the calls of a page as a visitor, so that its first HTML holds the responses. */
export const createVisitorAnswers =
  (context: Context, routes: readonly Route[]) =>
  async (
    calls: readonly string[],
    language: Language,
    input: object,
  ): Promise<Record<string, unknown>> => {
    const ask = async (path: string): Promise<[string, unknown]> => {
      const route = routes.find(({ endpoint }) => endpoint.path === path)
      if (route?.endpoint.access !== 'anyone') throw new Error(`${path} is not open to anyone`)
      const call = {
        context,
        caller: visitor(language),
        log: context.log,
        keepDevice: () => {},
      }
      return [path, await runRoute(route, call, input)]
    }
    return Object.fromEntries(await Promise.all(calls.map(ask)))
  }
