import type { Call } from '../../call.ts'
import { isReplicaFault } from '../../database/replica/replica.ts'
import type { Position } from '../../database/replica/replica-lag.ts'
import { type Route, runRoute } from '../../implement.ts'

/** Whether the replica may answer it: what changes apart from calls would come late to whoever watches it. */
export const isReadFromReplica = ({ endpoint }: Route): boolean =>
  endpoint.exported !== undefined && !endpoint.isLive

/** Reads a list from the replica, if it has what the caller wrote; otherwise from the primary. */
export const readList = async (
  route: Route,
  call: Call,
  input: unknown,
  position: Position,
): Promise<unknown> => {
  const { context } = call
  const db = isReadFromReplica(route) ? context.replica?.dbAfter(position) : undefined
  if (db === undefined) return runRoute(route, call, input)
  try {
    return await runRoute(route, { ...call, context: { ...context, db } }, input)
  } catch (error) {
    if (!isReplicaFault(error)) throw error
    return runRoute(route, call, input)
  }
}
