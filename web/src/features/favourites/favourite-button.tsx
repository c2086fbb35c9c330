import { Button, classNames, HeartFilledIcon, HeartIcon } from '../../ui/index.ts'
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

export const FavouriteButton = ({ course }: Props) => {
  const t = favouritesTranslations.useTranslations()
  const { isFavourite, isKnown, change } = useFavourite(course.id)
  const Icon = isFavourite ? HeartFilledIcon : HeartIcon
  return (
    <Button
      size="lg"
      className={classNames(css.button, isFavourite && css.on)}
      icon={<Icon />}
      disabled={!isKnown}
      onClick={() => change(!isFavourite)}
    >
      {/* Both texts are in the layout, so that the button keeps its width. */}
      <span className={css.words}>
        <span className={isFavourite ? css.unsaid : undefined} aria-hidden={isFavourite}>
          {t('button.add')}
        </span>
        <span className={isFavourite ? undefined : css.unsaid} aria-hidden={!isFavourite}>
          {t('button.added')}
        </span>
      </span>
    </Button>
  )
}
