import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { Link, useLocation, useNavigate } from '../../lib/router/index.ts'
import { ChevronDownIcon, CloseIcon, Container, classNames, Menu, PinIcon } from '../../ui/index.ts'
import { nextTabAfterClosing, tabPathOf } from './tab-views.ts'
import { tabs, useTabs } from './tabs.ts'
import css from './tabs-bar.module.css'
import { tabsBarTranslations } from './tabs-bar.translations.ts'

export const TabsBar = () => {
  const t = tabsBarTranslations.useTranslations()
  const current = tabPathOf(useLocation())
  const navigate = useNavigate()
  const views = useTabs()

  const close = (path: string) => {
    const next = nextTabAfterClosing(views, path)
    tabs.close(path)
    if (path === current) void navigate(next)
  }
  const closeAll = () => {
    tabs.closeAll()
    void navigate(pagePaths.dashboard)
  }

  return (
    <nav className={css.bar} aria-label={t('label')}>
      <Container className={css.row}>
        <ul className={css.list}>
          {views.visited.map((tab) => (
            <li key={tab.path} className={classNames(css.tab, tab.path === current && css.current)}>
              <Link
                to={tab.fullPath}
                className={css.link}
                aria-current={tab.path === current ? 'page' : undefined}
              >
                {tab.affix && <PinIcon size={14} />}
                <span className={css.title}>{tab.title}</span>
              </Link>
              {/* Keyed: under a new title the button is a new element, not one that has moved. */}
              {!tab.affix && (
                <button
                  key={tab.title}
                  type="button"
                  className={css.close}
                  aria-label={t('close', { title: tab.title })}
                  onClick={() => close(tab.path)}
                >
                  <CloseIcon size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
        <Menu
          label={t('more')}
          triggerLabel={t('more')}
          triggerClassName={css.more}
          trigger={<ChevronDownIcon size={16} />}
          items={[
            {
              id: 'others',
              label: t('closeOthers'),
              onSelect: () => tabs.closeOthers(current),
            },
            { id: 'all', label: t('closeAll'), onSelect: closeAll },
          ]}
        />
      </Container>
    </nav>
  )
}
