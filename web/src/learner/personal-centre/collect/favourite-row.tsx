import type { Favourite } from '@jingke/contract/favourites'
import { abbreviateNumber } from '../../../lib/format/abbreviate-number.ts'
import { toClock } from '../../../lib/format/clock.ts'
import { courseAddress } from '../../../lib/page-addresses.ts'
import { PreloadLink } from '../../../lib/preload-link.tsx'
import { RelativeTime } from '../../../lib/time/index.ts'
import { Button, Card, HeartFilledIcon, Picture } from '../../../ui/index.ts'
import { personalCentreTranslations } from '../personal-centre.translations.ts'
import css from './favourite-row.module.css'

type RowProps<Kind extends Favourite['kind']> = {
  favourite: Extract<Favourite, { kind: Kind }>
  onRemove: () => void
}

const CourseRow = ({ favourite, onRemove }: RowProps<'course'>) => {
  const t = personalCentreTranslations.useTranslations()
  const { course, addedAt } = favourite
  const to = courseAddress(course.id)
  return (
    <Card as="li" space="none" isInteractive className={css.row}>
      <Picture src={course.thumbnail} alt="" width={16} height={9} className={css.picture} />
      <div className={css.words}>
        <h2 className={css.name}>
          <PreloadLink to={to} className={css.link}>
            {course.name}
          </PreloadLink>
        </h2>
        <p className={css.facts}>
          {course.teacherNames.length > 0 && <span>{course.teacherNames.join(' · ')}</span>}
          <span>{t('collect.lessons', { count: course.lessonCount })}</span>
          <span>{toClock(course.duration)}</span>
          <span>{t('collect.studying', { count: abbreviateNumber(course.watchCount) })}</span>
          <span>
            {t('collect.added')} <RelativeTime at={addedAt} />
          </span>
        </p>
      </div>
      <div className={css.actions}>
        <Button
          variant="quiet"
          size="sm"
          icon={<HeartFilledIcon size={18} className={css.heart} />}
          aria-label={t('collect.removeOf', { name: course.name })}
          onClick={onRemove}
        >
          {t('collect.remove')}
        </Button>
      </div>
    </Card>
  )
}

/** The component for each kind of favourite. */
const rows = { course: CourseRow } as const satisfies {
  [Kind in Favourite['kind']]: (props: RowProps<Kind>) => unknown
}

export const FavouriteRow = (props: RowProps<Favourite['kind']>) => {
  const Row = rows[props.favourite.kind]
  return <Row {...props} />
}
