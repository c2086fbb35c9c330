import type { PoolConfig } from 'pg'
import { assessmentRoutes, createAssessment } from '../../server/src/features/assessment/index.ts'
import { createCatalogue } from '../../server/src/features/catalogue/index.ts'
import { learnersAdvisedBy } from '../../server/src/features/chat/index.ts'
import { createStudy } from '../../server/src/features/study/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createContext } from '../../server/src/platform/context.ts'
import { topics } from '../../server/src/topics.ts'

export type Assessment = ReturnType<typeof createAssessment>
export type Call = <Data>(path: string, userId: number, input: object) => Promise<Data>

/** A server's exams without HTTP before them; `calls` of another assessment has other parts. */
export const openExam = async (env: Record<string, string>, connection: PoolConfig) => {
  const context = await createContext(readConfig(env), connection)
  context.bus.declare(topics)
  const assessment = createAssessment(context)
  const study = createStudy(context, createCatalogue(context), {
    canWatchVideo: async () => false,
    findOpenSecond: async () => null,
    listOwnResults: async () => [],
  })
  const callsOf = (parts: Assessment): Call => {
    const routes = assessmentRoutes(parts, learnersAdvisedBy, study)
    return async <Data>(path: string, userId: number, input: object): Promise<Data> => {
      const route = routes.find(({ endpoint }) => endpoint.path === path)
      if (!route) throw new Error(`there is no ${path}`)
      const run = route.operation as (call: unknown, input: unknown) => Promise<Data>
      const identity = { kind: 'jk-user', userId, sessionId: '' }
      const caller = { language: 'zh-CN', bearer: 'bench' }
      return run({ context, caller, identity, log: context.log }, route.endpoint.input.parse(input))
    }
  }
  return {
    context,
    assessment,
    callsOf,
    [Symbol.asyncDispose]: async () => {
      await study.close()
      await context[Symbol.asyncDispose]()
    },
  }
}
