// Imported here because every component uses `classNames`. `index.ts` has no side effects of its own,
// so that a bundler would drop the import there.
import './theme.css'

type ClassName = string | false | null | undefined

export const classNames = (...names: ClassName[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
