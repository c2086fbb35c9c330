import type { Endpoint, InputOf, OutputOf } from '@jingke/contract/core'
import type { Call } from './call.ts'

export type Operation<E extends Endpoint> = (
  call: Call<E['access']>,
  input: InputOf<E>,
) => Promise<OutputOf<E>>

export interface Route {
  readonly endpoint: Endpoint
  readonly operation: (call: never, input: never) => Promise<unknown>
}

/** Joins each endpoint to its operation: one missing, or a wrong answer, does not compile. */
export const implement = <Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  operations: { [Name in keyof Endpoints]: Operation<Endpoints[Name]> },
): Route[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    operation: operations[name as keyof Endpoints],
  }))
