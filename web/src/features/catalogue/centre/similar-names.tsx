import { suggestNames } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { quietQuery } from '../../../lib/api/call-query.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { suggestionAddress } from '../../../lib/navigation/suggestion-address.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './spoken-lessons.module.css'

/** What was meant, if the keyword has a typing error. */
export const SimilarNames = ({ keyword }: { keyword: string }) => {
  const t = catalogueTranslations.useTranslations()
  const { data } = useQuery({
    ...quietQuery(suggestNames, { keyword }),
    enabled: keyword !== '',
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('centre.similar')} className={css.section}>
      <h2 className={css.title}>{t('centre.similar')}</h2>
      <ul className={css.similar}>
        {data.map((suggestion) => (
          <li key={`${suggestion.kind} ${suggestion.id}`}>
            <PreloadLink to={suggestionAddress(suggestion)} className={css.similarName}>
              {suggestion.name}
            </PreloadLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
