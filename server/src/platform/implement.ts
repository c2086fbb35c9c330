import type { Calls } from '@jingke/contract'
import type { Endpoint, InputOf, OutputOf } from '@jingke/contract/core'
import type { Call } from './call.ts'

type OperationOf<E extends Endpoint> = (
  call: Call<E['access']>,
  input: InputOf<E>,
) => Promise<OutputOf<E>>

/** The function that carries out one call: `Operation<typeof calls.addFavourite>`. */
export type Operation<Path extends keyof Calls> = OperationOf<Calls[Path]>

export interface Route {
  readonly endpoint: Endpoint
  readonly operation: (call: never, input: never) => Promise<unknown>
  /** Runs before the body is read; for calls with large bodies. */
  readonly admit?: (call: never) => Promise<void>
}

/** Pairs endpoints with operations: a missing operation or a wrong output type does not compile. */
export const implement = <Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  operations: { [Name in keyof Endpoints]: OperationOf<Endpoints[Name]> },
  admissions: {
    [Name in keyof Endpoints]?: (call: Call<Endpoints[Name]['access']>) => Promise<void>
  } = {},
): Route[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    operation: operations[name as keyof Endpoints],
    admit: admissions[name as keyof Endpoints],
  }))

/** `implement` has checked the types. */
export const runRoute = async (
  { endpoint, operation }: Route,
  call: unknown,
  input: unknown,
): Promise<unknown> => {
  const run = operation as (call: unknown, input: unknown) => Promise<unknown>
  return endpoint.output.parse(await run(call, input))
}
