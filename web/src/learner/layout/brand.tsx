import { PreloadLink } from '../../lib/preload-link.tsx'
import { useSite } from '../../lib/site.ts'
import { classNames, LogoMark } from '../../ui/index.ts'
import { learnerWords } from '../learner.words.ts'
import css from './brand.module.css'

/** `isCrowded`: on a phone the mark alone stands for the school. */
export const Brand = ({ to, isCrowded = false }: { to: string; isCrowded?: boolean }) => {
  const t = learnerWords.useWords()
  const site = useSite((state) => state.site)
  return (
    <PreloadLink
      to={to}
      className={css.brand}
      aria-label={`${site?.webName ?? ''} · ${t('header.home')}`}
    >
      <LogoMark size={32} />
      <span className={classNames(css.name, isCrowded && css.crowded)}>{site?.webName}</span>
    </PreloadLink>
  )
}
