import { createLazyComponent, LazyComponent } from '../loading/lazy-component.tsx'
import type { Formula as FormulaProps } from './split-formulas.ts'

const code = createLazyComponent(async () => (await import('./math.tsx')).MathMl)

/** Its LaTeX, until the library is loaded: only pages with a formula load it. */
export const Formula = (props: FormulaProps) => (
  <LazyComponent code={code} fallback={<code>{props.latex}</code>} props={props} isOptional />
)
