import { PreloadLink } from '../../lib/preload-link.tsx'
import { useSite } from '../../lib/site.ts'
import { LogoMark } from '../../ui/index.ts'
import { learnerWords } from '../learner.words.ts'
import css from './brand.module.css'

export const Brand = ({ to }: { to: string }) => {
  const t = learnerWords.useWords()
  const site = useSite((state) => state.site)
  return (
    <PreloadLink
      to={to}
      className={css.brand}
      aria-label={`${site?.webName ?? ''} · ${t('header.home')}`}
    >
      <LogoMark size={32} />
      <span className={css.name}>{site?.webName}</span>
    </PreloadLink>
  )
}
