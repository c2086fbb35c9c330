import { type ReactNode, useEffect, useState } from 'react'

type Component<Props> = (props: Props) => ReactNode

export interface LazyComponentCode<Props> {
  /** Undefined until the code is loaded. */
  readonly loaded: () => Component<Props> | undefined
  readonly load: () => Promise<Component<Props>>
  /** A failure is ignored here; it shows when the component is rendered. */
  readonly preload: () => void
}

export const createLazyComponent = <Props,>(
  fetchCode: () => Promise<Component<Props>>,
): LazyComponentCode<Props> => {
  let code: Component<Props> | undefined
  const load = async (): Promise<Component<Props>> => {
    code ??= await fetchCode()
    return code
  }
  return { loaded: () => code, load, preload: () => void load().catch(() => {}) }
}

/** Milliseconds until the code of an optional component is requested again. */
const retryDelay = 10_000

type LazyComponentProps<Props> = {
  code: Pick<LazyComponentCode<Props>, 'loaded' | 'load'>
  fallback: ReactNode
  props: Props
  /** The page works without it: if the code cannot be loaded, the fallback stays, and the load is retried. */
  isOptional?: boolean
}

/**
 * Renders at once if the code is loaded. React's own `lazy` shows its fallback even then, for a third
 * of a second at least.
 */
export const LazyComponent = <Props extends object>({
  code,
  fallback,
  props,
  isOptional = false,
}: LazyComponentProps<Props>) => {
  const [Component, setComponent] = useState(code.loaded)
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (Component || failure) return
    code.load().then(
      (component) => setComponent(() => component),
      (error: unknown) => setFailure({ error }),
    )
  }, [Component, code, failure])
  useEffect(() => {
    if (!failure || !isOptional) return
    const retry = () => setFailure(undefined)
    const timer = setTimeout(retry, retryDelay)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failure, isOptional])
  // For the page's own error boundary.
  if (failure && !isOptional) throw failure.error
  return Component ? <Component {...props} /> : fallback
}
