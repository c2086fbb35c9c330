import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { capCount } from '../../lib/format/count-cap.ts'
import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { useOwnRights } from '../../lib/rights/index.ts'
import { isAtPath, Link, useLocation } from '../../lib/router/index.ts'
import { Badge, classNames, Drawer, IconButton, MenuIcon } from '../../ui/index.ts'
import { consoleTranslations } from '../console.translations.ts'
import { menuSectionsFor } from '../table/page-table.ts'
import { ConsoleBrand } from './console-brand.tsx'
import css from './console-menu.module.css'
import { useAlertCounts } from './desk-alerts.ts'

const Entry = ({ path, children }: { path: string; children: ReactNode }) => {
  const link = useRef<HTMLAnchorElement>(null)
  const isCurrent = isAtPath(useLocation().pathname, path, path === consolePath)
  // The menu may be longer than the window, and the page may have been opened by its address.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(css.link, isCurrent && css.current)}
    >
      {children}
    </Link>
  )
}

/** The pages that the role may open, in sections. */
export const ConsoleMenu = () => {
  const t = consoleTranslations.useTranslations()
  const { permissions } = useOwnRights()
  const { unread, mentions } = useAlertCounts()
  const id = useId()
  return (
    <nav aria-label={t('shell.navigation')} className={css.menu}>
      {menuSectionsFor(permissions).map((section) => (
        <div key={section.id}>
          {section.id !== 'start' && (
            <div id={`${id}-${section.id}`} className={css.heading}>
              {t(`section.${section.id}`)}
            </div>
          )}
          <ul aria-labelledby={section.id === 'start' ? undefined : `${id}-${section.id}`}>
            {section.entries.map(({ id: page, path, Icon }) => (
              <li key={page}>
                <Entry path={path}>
                  <Icon /> {t(`title.${page}`)}
                  {page === 'desk' && unread > 0 && (
                    <Badge label={t('shell.unread', { count: capCount(unread) })}>
                      {capCount(unread)}
                    </Badge>
                  )}
                  {page === 'desk' && mentions > 0 && (
                    <Badge label={t('shell.mentions', { count: capCount(mentions) })}>
                      @{capCount(mentions)}
                    </Badge>
                  )}
                </Entry>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The menu where the window has no room for a column. */
export const MenuDrawer = ({ className }: { className?: string | undefined }) => {
  const t = consoleTranslations.useTranslations()
  // Closed by every navigation.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  return (
    <>
      <IconButton
        className={className}
        label={t('shell.menu')}
        icon={<MenuIcon />}
        onClick={() => setOpenedAt(key)}
      />
      <Drawer
        isOpen={isOpen}
        side="left"
        size="sm"
        className={css.drawer}
        title={t('title.console')}
        closeLabel={t('shell.closeMenu')}
        onClose={() => setOpenedAt(undefined)}
      >
        {isOpen && (
          <>
            <ConsoleBrand />
            <ConsoleMenu />
          </>
        )}
      </Drawer>
    </>
  )
}
