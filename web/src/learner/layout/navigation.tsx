import { NavLink } from 'react-router'
import { preloading } from '../../lib/preload.ts'
import { useSite } from '../../lib/site.ts'
import { ChevronDownIcon, Menu } from '../../ui/index.ts'
import { learnerWords } from '../learner.words.ts'
import { type MenuRoute, toMenuRoutes } from '../menu/menu-routes.ts'
import { pagePaths } from '../page-paths.ts'
import { MenuLink } from './menu-link.tsx'
import css from './navigation.module.css'

const NavigationEntry = ({ route }: { route: MenuRoute }) => {
  if (route.children.length === 0)
    return <MenuLink route={route} className={css.link} currentClassName={css.current} />
  return (
    <span className={css.group}>
      <NavLink
        {...preloading(route.to)}
        to={route.to}
        className={({ isActive }) => (isActive ? `${css.link} ${css.current}` : (css.link ?? ''))}
      >
        {route.title}
      </NavLink>
      <Menu
        label={route.title}
        triggerLabel={`${route.title} …`}
        triggerClassName={css.more}
        trigger={<ChevronDownIcon size={14} />}
        align="start"
        items={route.children.map((child) => ({
          id: `${child.to} ${child.title}`,
          label: child.title,
          render: (props) => <MenuLink route={child} {...props} />,
        }))}
      />
    </span>
  )
}

/** The navigation list of the server, in the header; narrow screens use the sidebar. */
export const Navigation = () => {
  const t = learnerWords.useWords()
  const navigation = useSite((state) => state.navigation)
  return (
    <nav aria-label={t('header.navigation')} className={css.navigation}>
      <ul className={css.list}>
        {toMenuRoutes(navigation, pagePaths).map((route) => (
          <li key={`${route.to} ${route.title}`}>
            <NavigationEntry route={route} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
