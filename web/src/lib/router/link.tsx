import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import type { NavigateOptions } from './create-router.ts'
import { resolveHref, toLocation } from './location.ts'
import { isAtPath } from './match-routes.ts'
import { useLocation, useRouter } from './router-context.ts'

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'preventScrollReset'> {
  readonly to: string
  /** Loads the document anew: the address belongs to another app. */
  readonly reloadDocument?: boolean
}

/** Whether the click opens the address here; with a modifier the browser opens it elsewhere. */
const opensHere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target)

export const Link = (props: LinkProps) => {
  const { to, replace, preventScrollReset, reloadDocument = false, onClick, ...rest } = props
  const { navigate } = useRouter()
  const href = resolveHref(to, useLocation())
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (reloadDocument || !opensHere(event)) return
        event.preventDefault()
        void navigate(href, { replace, preventScrollReset })
      }}
    />
  )
}

type NavLinkProps = LinkProps & { readonly currentClassName?: string | undefined }

/** A link that tells that its page, or a page below it, is the current one. */
export const NavLink = ({ className, currentClassName, ...rest }: NavLinkProps) => {
  const location = useLocation()
  const { pathname } = toLocation(resolveHref(rest.to, location))
  const isCurrent = isAtPath(location.pathname, pathname)
  const names = [className, isCurrent && currentClassName].filter(Boolean).join(' ')
  return (
    <Link aria-current={isCurrent ? 'page' : undefined} className={names || undefined} {...rest} />
  )
}

/** Navigates as soon as it is shown. */
export const Navigate = ({ to, replace }: Pick<LinkProps, 'to' | 'replace'>) => {
  const { navigate } = useRouter()
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace])
  return null
}
