import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { BookIcon, ClockIcon, iconButtonStyle } from '../../../ui/index.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import css from './study-links.module.css'

const links = [
  { to: pagePaths.ownCourses, title: 'title.myCourse', Icon: BookIcon },
  { to: pagePaths.studyRecords, title: 'title.record', Icon: ClockIcon },
] as const

/** Links of the header to the study pages; on narrow screens the account menu has them. */
export const StudyLinks = () => {
  const t = learnerTranslations.useTranslations()
  return (
    <span className={css.links}>
      {links.map(({ to, title, Icon }) => (
        <PreloadLink
          key={to}
          to={to}
          className={iconButtonStyle()}
          aria-label={t(title)}
          title={t(title)}
        >
          <Icon />
        </PreloadLink>
      ))}
    </span>
  )
}
