import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useOnce } from './use-once.ts'

type Options<Data, Input> = Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn' | 'scope'> & {
  /** Sends the change with this key. */
  mutationFn: (idempotencyKey: string, input: Input) => Promise<Data>
  /** Names what is changed, if there may be several at once. */
  scopeOf?: (input: Input) => string
}

/**
 * A mutation that is made once, however often it is asked for until it has ended: a second click may come before the
 * button is shown as busy.
 */
export const useOnceMutation = <Data, Input = void>({
  mutationFn,
  scopeOf = () => '',
  ...options
}: Options<Data, Input>): UseMutationResult<Data, Error, Input> => {
  const once = useOnce()
  const running = useRef(new Map<string, Promise<Data>>())
  const mutation = useMutation<Data, Error, Input>({
    ...options,
    mutationFn: (input) => once((key) => mutationFn(key, input), scopeOf(input)),
  })
  const mutateAsync: typeof mutation.mutateAsync = (...given) => {
    // Safe cast: it is only optional where the input is void.
    const scope = scopeOf(given[0] as Input)
    const known = running.current.get(scope)
    if (known) return known
    const started = mutation.mutateAsync(...given).finally(() => running.current.delete(scope))
    running.current.set(scope, started)
    return started
  }
  const mutate: typeof mutation.mutate = (...given) =>
    // The error is in the state of the mutation.
    void mutateAsync(...given).catch(() => {})
  return { ...mutation, mutate, mutateAsync }
}
