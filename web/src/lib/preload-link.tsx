import { Link, type LinkProps } from 'react-router'
import { preloading } from './preload.ts'

export type PreloadLinkProps = Omit<LinkProps, 'to'> & { to: string }

/** A link to a page of ours whose code and data are fetched as soon as a visit is likely. */
export const PreloadLink = ({ to, ...rest }: PreloadLinkProps) => (
  <Link {...preloading(to)} {...rest} to={to} />
)
