import { preloadHandlers } from '../../lib/loading/preload.ts'
import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { NavLink } from '../../lib/router/index.ts'
import { useIsPageOpen } from '../../lib/site.ts'
import { BookIcon, classNames, EditIcon, GridIcon, HomeIcon, UserIcon } from '../../ui/index.ts'
import css from './tab-bar.module.css'
import { tabBarTranslations } from './tab-bar.translations.ts'

const links = [
  { to: pagePaths.dashboard, text: 'home', Icon: HomeIcon },
  { to: pagePaths.onDemandCentre, text: 'courses', Icon: GridIcon },
  { to: pagePaths.ownCourses, text: 'own', Icon: BookIcon },
  { to: pagePaths.notes, text: 'notes', Icon: EditIcon },
  { to: pagePaths.personal, text: 'me', Icon: UserIcon },
] as const

/** The main pages at the lower edge of a phone. */
export const TabBar = () => {
  const t = tabBarTranslations.useTranslations()
  const hasCentre = useIsPageOpen(pagePaths.onDemandCentre)
  const shown = links.filter(({ to }) => hasCentre || to !== pagePaths.onDemandCentre)
  return (
    <nav className={classNames(css.bar, 'not-printed')} aria-label={t('label')}>
      {shown.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} className={css.link} {...preloadHandlers(to)}>
          <Icon size={20} />
          {t(text)}
        </NavLink>
      ))}
    </nav>
  )
}
