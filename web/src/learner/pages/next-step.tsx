import { useQuery } from '@tanstack/react-query'
import { recommendedQuery, relatedQuery } from '../../features/catalogue/index.ts'
import {
  ContinueCard,
  courseProgressQuery,
  StepCard,
  StepCardSkeleton,
} from '../../features/study/index.ts'
import { toLength } from '../../lib/format/length.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { courseAddress, pagePaths } from '../../lib/navigation/page-addresses.ts'
import { useIsPageOpen } from '../../lib/site.ts'
import { Picture } from '../../ui/index.ts'
import { dashboardTranslations } from './dashboard.translations.ts'

/** A course that was not begun: related to the one watched last, else recommended. */
const useSuggestion = () => {
  const progress = useQuery(courseProgressQuery())
  const last = progress.data?.[0]
  const related = useQuery({ ...relatedQuery(last?.courseId ?? 0), enabled: last !== undefined })
  const recommended = useQuery(recommendedQuery())
  const begun = new Set(progress.data?.map(({ courseId }) => courseId))
  return {
    isPending: progress.isPending || related.isLoading || recommended.isPending,
    isFirst: last === undefined,
    course: [...(related.data ?? []), ...(recommended.data ?? [])].find(
      ({ id, playableCount }) => playableCount > 0 && !begun.has(id),
    ),
  }
}

const Suggestion = () => {
  const t = dashboardTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { isPending, isFirst, course } = useSuggestion()
  const canBrowse = useIsPageOpen(pagePaths.onDemandCentre)
  if (isPending) return <StepCardSkeleton />
  const picture = (src: string | undefined) => (className: string | undefined) => (
    <Picture src={src} alt="" width={16} height={9} loading="eager" className={className} />
  )
  if (!course)
    return (
      canBrowse && (
        <StepCard
          picture={picture(undefined)}
          title={t(isFirst ? 'next.none' : 'next.all')}
          name={t('next.browseName')}
          facts={[]}
          link={{ to: pagePaths.onDemandCentre, text: t('next.browse'), label: t('next.browse') }}
        />
      )
    )
  return (
    <StepCard
      picture={picture(course.thumbnail)}
      title={t(isFirst ? 'next.first' : 'next.after')}
      name={course.name}
      facts={[
        ...(course.teacherNames.length > 0 ? [course.teacherNames.join(' · ')] : []),
        course.playableCount < course.lessonCount
          ? t('next.online', { playable: course.playableCount, count: course.lessonCount })
          : t('next.lessons', { count: course.lessonCount }),
        toLength(course.duration, language),
      ]}
      link={{
        to: courseAddress(course.id),
        text: t('next.start'),
        label: t('next.firstOf', { name: course.name }),
      }}
    />
  )
}

/** The lesson to go on with, else a course to begin. */
export const NextStep = () => <ContinueCard otherwise={<Suggestion />} />
