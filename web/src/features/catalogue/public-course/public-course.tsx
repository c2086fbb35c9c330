import type { PublicCourse as Course } from '@jingke/contract/catalogue'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import {
  courseAddress,
  loginAddress,
  pagePaths,
  publicCourseAddress,
} from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import {
  BookIcon,
  buttonClass,
  ClockIcon,
  Container,
  Inline,
  Picture,
  Section,
  Skeleton,
  Tag,
} from '../../../ui/index.ts'
import heroCss from '../course/course-hero.module.css'
import { CoursePoints } from '../course/course-points.tsx'
import viewCss from '../course/course-view.module.css'
import css from './public-course.module.css'
import { publicCourseTranslations } from './public-course.translations.ts'

const Outline = ({ course }: { course: Course }) => {
  const t = publicCourseTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return (
    <Section title={t('outline')} intro={t('outline.text')}>
      <ol className={css.chapters}>
        {course.chapters.map(({ title, lessons }, chapterIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and titles may repeat
          <li key={chapterIndex} className={css.chapter}>
            <h3 className={css.chapterName}>
              {chapterIndex + 1} · {title}
            </h3>
            <ul>
              {lessons.map((lesson) => (
                <li key={lesson.id} className={css.lesson}>
                  {lesson.isFree && lesson.isPlayable ? (
                    <Link
                      to={loginAddress(courseAddress(course.id, { lessonId: lesson.id }))}
                      className={css.free}
                    >
                      {lesson.title}
                      <Tag tone="jade">{t('free')}</Tag>
                    </Link>
                  ) : (
                    <span>{lesson.title}</span>
                  )}
                  <span className={css.length}>
                    {lesson.isPlayable ? toLength(lesson.duration, language) : t('soon')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Teachers = ({ teachers }: Pick<Course, 'teachers'>) => {
  const t = publicCourseTranslations.useTranslations()
  if (teachers.length === 0) return null
  return (
    <Section title={t('teachers')}>
      <ul className={css.teachers}>
        {teachers.map(({ name, title, photo, intro, courses }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and names may repeat
          <li key={index} className={css.teacher}>
            <Picture src={photo} alt="" width={240} height={240} className={css.portrait} />
            <div>
              <h3 className={css.teacherName}>{name}</h3>
              <p className={css.teacherTitle}>{title}</p>
              <p className="soft-text">{intro}</p>
              {courses.length > 0 && (
                <>
                  <h4 className={css.also}>{t('teachers.courses')}</h4>
                  <ul className={css.courses}>
                    {courses.map((course) => (
                      <li key={course.id}>
                        <PreloadLink to={publicCourseAddress(course.id)}>{course.name}</PreloadLink>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const PublicCourseSkeleton = () => {
  const t = publicCourseTranslations.useTranslations()
  return (
    <Container aria-busy="true">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <Skeleton lines={8} />
    </Container>
  )
}

/** A course as a visitor sees it; watching begins with signing in. */
export const PublicCourse = ({ course }: { course: Course }) => {
  const t = publicCourseTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const playable = course.chapters.flatMap(({ lessons }) =>
    lessons.filter(({ isPlayable }) => isPlayable),
  )
  return (
    <article className={viewCss.page}>
      <header className={heroCss.hero}>
        <Container className={heroCss.columns}>
          <PageBreadcrumbs
            className={heroCss.breadcrumbs}
            parents={[[pagePaths.home, t('home')]]}
            here={course.name}
          />
          <div className={heroCss.words}>
            <h1 className={heroCss.name}>{course.name}</h1>
            <p className={heroCss.intro}>{course.summary}</p>
            <Inline gap={2} className={heroCss.tags}>
              <Tag tone="gold">{t(`level.${course.level}`)}</Tag>
              {course.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </Inline>
            <ul className={heroCss.facts}>
              <li>
                <BookIcon size={18} />
                {playable.length > 0 && playable.length < course.lessonCount
                  ? t('online', { playable: playable.length, count: course.lessonCount })
                  : t('lessons', { count: course.lessonCount })}
              </li>
              <li>
                <ClockIcon size={18} />
                {toLength(course.duration, language)}
              </li>
            </ul>
            <div className={heroCss.actions}>
              <Link
                to={loginAddress(courseAddress(course.id))}
                className={buttonClass({ variant: 'accent', size: 'lg' })}
              >
                {t('signIn')}
              </Link>
            </div>
            {playable.some(({ isFree }) => isFree) && (
              <p className={heroCss.soon}>{t('free.text')}</p>
            )}
          </div>
          <div className={heroCss.cover}>
            <Picture
              src={course.thumbnail}
              alt=""
              width={480}
              height={270}
              loading="eager"
              className={heroCss.picture}
            />
          </div>
        </Container>
      </header>
      <Container className={viewCss.columns}>
        <div className={css.main}>
          <CoursePoints
            points={course.points}
            titles={{
              outcomes: t('outcomes'),
              forWhom: t('forWhom'),
              prerequisites: t('prerequisites'),
            }}
          />
          <Outline course={course} />
        </div>
        <Teachers teachers={course.teachers} />
      </Container>
    </article>
  )
}
