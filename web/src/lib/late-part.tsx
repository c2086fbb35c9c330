import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export interface LatePartCode<Props> {
  /** Undefined until its code is there. */
  readonly loaded: () => ComponentType<Props> | undefined
  readonly load: () => Promise<ComponentType<Props>>
  /** Ahead of the moment it is wanted; a failure shows then. */
  readonly preload: () => void
}

export const createLatePart = <Props,>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LatePartCode<Props> => {
  let code: ComponentType<Props> | undefined
  const load = async (): Promise<ComponentType<Props>> => {
    code ??= await fetchCode()
    return code
  }
  return { loaded: () => code, load, preload: () => void load().catch(() => {}) }
}

type LatePartProps<Props> = { code: LatePartCode<Props>; fallback: ReactNode; props: Props }

/**
 * A part whose code is fetched when it is wanted, and shown at once if it is there already. React's own
 * `lazy` would show its fallback all the same, for a third of a second at least.
 */
export const LatePart = <Props extends object>({ code, fallback, props }: LatePartProps<Props>) => {
  const [Part, setPart] = useState(code.loaded)
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (Part) return
    code.load().then(
      (part) => setPart(() => part),
      (error: unknown) => setFailure({ error }),
    )
  }, [Part, code])
  // For the page's own error boundary.
  if (failure) throw failure.error
  return Part ? <Part {...props} /> : fallback
}
