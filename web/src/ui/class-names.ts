// Every part joins class names here, so the theme comes with any of them. The door cannot bring it:
// it has no effect of its own, and a bundler passes over it.
import './theme.css'

type ClassName = string | false | null | undefined

export const classNames = (...names: ClassName[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
