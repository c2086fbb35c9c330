import { Link, type LinkProps } from '../router/index.ts'
import { preloadHandlers } from './preload.ts'

export type PreloadLinkProps = Omit<LinkProps, 'to'> & { to: string }

/** A link that preloads the code and data of its page on hover and focus. */
export const PreloadLink = ({ to, ...rest }: PreloadLinkProps) => (
  <Link {...preloadHandlers(to)} {...rest} to={to} />
)
