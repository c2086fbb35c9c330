import type { Favourite } from '@jingke/contract/favourites'
import { abbreviateNumber } from '../../lib/format/abbreviate-number.ts'
import { toLength } from '../../lib/format/length.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { RelativeTime } from '../../lib/time/index.ts'
import { Button, HeartFilledIcon, ListRow, RowFacts, RowTitle } from '../../ui/index.ts'
import css from './favourite-row.module.css'
import { favouritesTranslations } from './favourites.translations.ts'

type Props = { favourite: Favourite; onRemove: () => void }

export const FavouriteRow = ({ favourite, onRemove }: Props) => {
  const t = favouritesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { course, addedAt } = favourite
  return (
    <ListRow
      isLink
      picture={course.thumbnail}
      actions={
        <Button
          variant="quiet"
          size="sm"
          icon={<HeartFilledIcon size={18} className={css.heart} />}
          aria-label={t('courses.removeOf', { name: course.name })}
          onClick={onRemove}
        >
          {t('courses.remove')}
        </Button>
      }
    >
      <RowTitle>
        <PreloadLink to={courseAddress(course.id)}>{course.name}</PreloadLink>
      </RowTitle>
      <RowFacts>
        {course.teacherNames.length > 0 && <span>{course.teacherNames.join(' · ')}</span>}
        <span>{t('courses.lessons', { count: course.lessonCount })}</span>
        <span>{toLength(course.duration, language)}</span>
        <span>{t('courses.studying', { count: abbreviateNumber(course.watchCount) })}</span>
        <span>
          {t('courses.added')} <RelativeTime at={addedAt} />
        </span>
      </RowFacts>
    </ListRow>
  )
}
