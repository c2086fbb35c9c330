import type { ComponentProps } from 'react'
import { preloadHandlers } from '../../../lib/loading/preload.ts'
import { Link, NavLink } from '../../../lib/router/index.ts'
import { ExternalIcon } from '../../../ui/index.ts'
import type { MenuRoute } from '../../menu/menu-routes.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { route: MenuRoute; currentClassName?: string }

/** Renders nothing for a group, which its caller shows as a heading. */
export const MenuLink = ({ route, className, currentClassName, children, ...rest }: Props) => {
  if (route.to === undefined) return null
  if (route.isExternal)
    return (
      <a {...rest} className={className} href={route.to} target="_blank" rel="noopener noreferrer">
        {children ?? route.title} <ExternalIcon size={14} />
      </a>
    )
  // A section of a page is never the current page.
  if (route.to.includes('#'))
    return (
      <Link {...preloadHandlers(route.to)} {...rest} to={route.to} className={className}>
        {children ?? route.title}
      </Link>
    )
  return (
    <NavLink
      {...preloadHandlers(route.to)}
      {...rest}
      to={route.to}
      className={className}
      currentClassName={currentClassName}
    >
      {children ?? route.title}
    </NavLink>
  )
}
