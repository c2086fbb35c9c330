import { ChevronDownIcon, Menu, type MenuItem } from '../../../ui/index.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import type { MenuRoute } from '../../menu/menu-routes.ts'
import { useMenuRoutes } from '../../menu/use-menu-routes.ts'
import { MenuLink } from './menu-link.tsx'
import css from './navigation.module.css'

const toMenuItem = (route: MenuRoute): MenuItem => ({
  id: `${route.to} ${route.title}`,
  label: route.title,
  ...(route.to === undefined
    ? { isHeading: true }
    : { render: (props) => <MenuLink route={route} {...props} /> }),
  ...(route.children.length > 0 && { items: route.children.map(toMenuItem) }),
})

const NavigationEntry = ({ route }: { route: MenuRoute }) => {
  const link = <MenuLink route={route} className={css.link} currentClassName={css.current} />
  if (route.children.length === 0) return link
  const items = route.children.map(toMenuItem)
  const chevron = <ChevronDownIcon size={14} />
  if (route.to === undefined)
    return (
      <Menu
        label={route.title}
        triggerClassName={css.link}
        trigger={
          <>
            {route.title} {chevron}
          </>
        }
        align="start"
        items={items}
      />
    )
  return (
    <span className={css.group}>
      {link}
      <Menu
        label={route.title}
        triggerLabel={`${route.title} …`}
        triggerClassName={css.more}
        trigger={chevron}
        align="start"
        items={items}
      />
    </span>
  )
}

/** The server's navigation list in the header; narrow screens have it in the sidebar. */
export const Navigation = () => {
  const t = learnerTranslations.useTranslations()
  const routes = useMenuRoutes()
  return (
    <nav aria-label={t('header.navigation')} className={css.navigation}>
      <ul className={css.list}>
        {routes.map((route) => (
          <li key={`${route.to} ${route.title}`}>
            <NavigationEntry route={route} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
