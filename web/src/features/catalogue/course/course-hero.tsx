import type { CourseDetails } from '@jingke/contract/catalogue'
import { Fragment, type ReactNode } from 'react'
import { abbreviateNumber } from '../../../lib/format/abbreviate-number.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import {
  categoryAddress,
  courseAddress,
  pagePaths,
  teacherAddress,
} from '../../../lib/navigation/page-addresses.ts'
import { ShareButton } from '../../../lib/share/index.ts'
import { useIsPageOpen } from '../../../lib/site.ts'
import {
  Avatar,
  BookIcon,
  Breadcrumbs,
  buttonClass,
  ClockIcon,
  Container,
  Inline,
  Picture,
  PlayIcon,
  Tag,
  UserIcon,
} from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './course-hero.module.css'
import { introSummary } from './intro-summary.ts'
import { lessonAddress } from './lesson-anchor.ts'

type Props = {
  details: CourseDetails
  favourite: ReactNode
  /** How far the learner is. */
  progress: ReactNode
  /** The button of the certificate of a finished course. */
  certificate: ReactNode
  /** In place of the favourite button, if nothing can be played yet. */
  reminder: ReactNode
}

export const CourseHero = ({ details, favourite, reminder, ...study }: Props) => {
  const { course, teachers, chapters, current, progress } = details
  const t = catalogueTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const isCentreOpen = useIsPageOpen(pagePaths.onDemandCentre)
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const isBegun = lessons.some((lesson) => lesson.progress !== null)
  const begin = progress.isFinished ? 'course.again' : isBegun ? 'course.continue' : 'card.start'
  // The server returns the lesson where the learner left off.
  const playable = lessons.filter(({ isPlayable }) => isPlayable)
  const lesson = playable.find(({ id }) => id === current?.lessonId) ?? playable[0]
  return (
    <header className={css.hero}>
      <Container className={css.columns}>
        <Breadcrumbs
          className={css.breadcrumbs}
          label={t('course.breadcrumbs')}
          items={[
            ...(isCentreOpen
              ? [
                  <PreloadLink key="centre" to={pagePaths.onDemandCentre}>
                    {t('centre.title')}
                  </PreloadLink>,
                ]
              : []),
            <MenuPageLink key="category" isTextKept to={categoryAddress(course.categoryId)}>
              {course.categoryName}
            </MenuPageLink>,
            course.name,
          ]}
        />
        <div className={css.words}>
          <h1 className={css.name}>{course.name}</h1>
          <p className={css.intro}>{introSummary(course.intro)}</p>
          <Inline gap={2} className={css.tags}>
            <Tag tone="gold">{t(`level.${course.level}`)}</Tag>
            {course.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Inline>
          <ul className={css.facts}>
            <li>
              <BookIcon size={18} />
              {playable.length === 0 || playable.length === lessons.length
                ? t('course.lessons', { count: course.lessonCount })
                : t('card.online', { playable: playable.length, count: course.lessonCount })}
            </li>
            <li>
              <ClockIcon size={18} />
              {t('course.length', { length: toLength(course.duration, language) })}
            </li>
            <li>
              <UserIcon size={18} />
              {t('card.studying', {
                count: course.watchCount,
                shown: abbreviateNumber(course.watchCount),
              })}
            </li>
          </ul>
          {teachers.length > 0 && (
            <div className={css.teachers}>
              <span className={css.faces}>
                {teachers.map((teacher) => (
                  <Avatar key={teacher.id} name={teacher.name} src={teacher.photo} />
                ))}
              </span>
              <span>
                <span className={css.taughtBy}>{t('course.taughtBy')}</span>{' '}
                {teachers.map((teacher, index) => (
                  <Fragment key={teacher.id}>
                    {index > 0 && ' · '}
                    <MenuPageLink isTextKept to={teacherAddress(teacher.id)}>
                      {teacher.name}
                    </MenuPageLink>
                  </Fragment>
                ))}
              </span>
            </div>
          )}
          {!lesson && <p className={css.soon}>{t('course.nothingYet')}</p>}
          {study.progress && <div className={css.progress}>{study.progress}</div>}
          <div className={css.actions}>
            {study.certificate}
            {lesson && (
              <PreloadLink
                to={lessonAddress(course.id, lesson)}
                className={buttonClass({
                  variant: progress.certificateCode === null ? 'accent' : 'secondary',
                  size: 'lg',
                })}
              >
                <PlayIcon size={18} />
                {t(begin)}
              </PreloadLink>
            )}
            {lesson ? favourite : reminder}
            <ShareButton
              name={course.name}
              path={courseAddress(course.id)}
              variant="quiet"
              size="lg"
            />
          </div>
        </div>
        <div className={css.cover}>
          <Picture
            src={course.thumbnail}
            alt=""
            width={480}
            height={270}
            loading="eager"
            fetchPriority="high"
            className={css.picture}
          />
        </div>
      </Container>
    </header>
  )
}
