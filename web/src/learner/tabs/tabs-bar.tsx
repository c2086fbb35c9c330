import { useRef } from 'react'
import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { Link, useLocation, useNavigate } from '../../lib/router/index.ts'
import {
  ChevronDownIcon,
  CloseIcon,
  Container,
  classNames,
  Menu,
  type MenuItem,
  PinIcon,
} from '../../ui/index.ts'
import { openSettings } from '../settings.ts'
import { nextTabAfterClosing, type TabView, tabPathOf } from './tab-views.ts'
import { tabs, useTabs } from './tabs.ts'
import css from './tabs-bar.module.css'
import { tabsBarTranslations } from './tabs-bar.translations.ts'
import { useFittingTabs } from './use-fitting-tabs.ts'

const toMenuItem = (tab: TabView): MenuItem => ({
  id: tab.path,
  label: tab.title,
  render: (props) => <Link to={tab.fullPath} {...props} />,
})

/** The open pages; those that do not fit are in the menu at the end. */
export const TabsBar = () => {
  const t = tabsBarTranslations.useTranslations()
  const current = tabPathOf(useLocation())
  const navigate = useNavigate()
  const views = useTabs()
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFittingTabs(list, views.visited, current)
  const hidden = views.visited.filter(({ path }) => !fitting.includes(path))

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
    <nav className={classNames(css.bar, 'not-printed')} aria-label={t('label')}>
      <Container className={css.row}>
        <ul ref={list} className={css.list}>
          {views.visited.map((tab) => (
            <li
              key={tab.path}
              className={classNames(
                css.tab,
                tab.path === current && css.current,
                hidden.includes(tab) && css.hidden,
              )}
            >
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
          triggerLabel={
            hidden.length > 0 ? t('moreAndHidden', { count: hidden.length }) : t('more')
          }
          triggerClassName={css.more}
          trigger={
            <>
              {hidden.length > 0 && <span>+{hidden.length}</span>}
              <ChevronDownIcon size={16} />
            </>
          }
          items={[
            ...hidden.map(toMenuItem),
            {
              id: 'others',
              label: t('closeOthers'),
              startsGroup: hidden.length > 0,
              onSelect: () => tabs.closeOthers(current),
            },
            { id: 'all', label: t('closeAll'), onSelect: closeAll },
            { id: 'settings', label: t('settings'), startsGroup: true, onSelect: openSettings },
          ]}
        />
      </Container>
    </nav>
  )
}
