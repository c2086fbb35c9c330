import {
  BellIcon,
  Button,
  CheckIcon,
  classNames,
  HeartFilledIcon,
  HeartIcon,
} from '../../ui/index.ts'
import css from './favourite-button.module.css'
import { useFavourite } from './favourites.queries.ts'
import { favouritesTranslations } from './favourites.translations.ts'

type Props = {
  course: { readonly id: number; readonly name: string }
}

/** The icon-only button of a course card. */
export const FavouriteHeart = ({ course }: Props) => {
  const t = favouritesTranslations.useTranslations()
  const { isFavourite, isKnown, change } = useFavourite(course.id)
  const Icon = isFavourite ? HeartFilledIcon : HeartIcon
  return (
    <button
      type="button"
      className={classNames(css.heart, isFavourite && css.on)}
      aria-pressed={isFavourite}
      aria-label={t('button.name', { name: course.name })}
      title={isFavourite ? t('button.added') : t('button.add')}
      disabled={!isKnown}
      onClick={() => change(!isFavourite)}
    >
      <Icon size={18} />
    </button>
  )
}

type Face = { text: string; Icon: typeof HeartIcon }
type TextProps = Props & { size: 'md' | 'lg'; off: Face; on: Face }

const TextButton = ({ course, size, off, on }: TextProps) => {
  const { isFavourite, isKnown, change } = useFavourite(course.id)
  return (
    <Button
      size={size}
      className={classNames(css.button, isFavourite && css.on)}
      disabled={!isKnown}
      onClick={() => change(!isFavourite)}
    >
      {/* Both faces are in the layout, so that the button keeps its width. */}
      <span className={css.faces}>
        {[off, on].map(({ text, Icon }, index) => {
          const isSaid = isFavourite === (index === 1)
          return (
            <span
              key={text}
              className={classNames(css.face, !isSaid && css.unsaid)}
              aria-hidden={!isSaid}
            >
              <Icon />
              {text}
            </span>
          )
        })}
      </span>
    </Button>
  )
}

export const FavouriteButton = ({ course }: Props) => {
  const t = favouritesTranslations.useTranslations()
  return (
    <TextButton
      course={course}
      size="lg"
      off={{ text: t('button.add'), Icon: HeartIcon }}
      on={{ text: t('button.added'), Icon: HeartFilledIcon }}
    />
  )
}

/** A favourite too: its members get a message when a lesson can be played for the first time. */
export const ReminderButton = ({ course, size }: Props & Pick<TextProps, 'size'>) => {
  const t = favouritesTranslations.useTranslations()
  return (
    <TextButton
      course={course}
      size={size}
      off={{ text: t('reminder.add'), Icon: BellIcon }}
      on={{ text: t('reminder.added'), Icon: CheckIcon }}
    />
  )
}
