import type { LoadFailureProps } from '../../../lib/lists/index.ts'
import { createLazyComponent, LazyComponent } from '../../../lib/loading/lazy-component.tsx'

const loadFailure = createLazyComponent(
  async () => (await import('../../../lib/lists/load-failure.tsx')).LoadFailure,
)

/** With the data of a page that was not rendered by the server: a lost network shows at both. */
export const preloadLoadFailure = loadFailure.preload

/** A chunk of its own: the first HTML of the public pages has their data. */
export const LazyLoadFailure = (props: LoadFailureProps) => (
  <LazyComponent code={loadFailure} fallback={null} props={props} />
)
