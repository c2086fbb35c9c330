import { Skeleton } from '../../ui/index.ts'
import { createLazyComponent, LazyComponent } from '../loading/lazy-component.tsx'
import css from './rich-editor.module.css'
import type { RichEditorProps } from './rich-editor.tsx'

const code = createLazyComponent(async () => (await import('./rich-editor.tsx')).RichEditor)

/** The editor's library is loaded by the pages that have one. */
export const RichEditorField = (props: RichEditorProps) => (
  <LazyComponent code={code} fallback={<Skeleton className={css.loading} />} props={props} />
)
