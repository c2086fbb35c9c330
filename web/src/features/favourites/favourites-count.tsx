import { capCount } from '../../lib/format/count-cap.ts'
import { Badge, HeartIcon } from '../../ui/index.ts'
import { useFavouritesCount } from './favourites.queries.ts'
import { favouritesTranslations } from './favourites.translations.ts'
import css from './favourites-count.module.css'

/** For the header. */
export const FavouritesCount = () => {
  const t = favouritesTranslations.useTranslations()
  const count = useFavouritesCount() ?? 0
  const label = t('count.label', { count })
  return (
    <span className={css.count} role="img" aria-label={label} title={label}>
      <HeartIcon />
      {count > 0 && <Badge isCorner>{capCount(count)}</Badge>}
    </span>
  )
}
