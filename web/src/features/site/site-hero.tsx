import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSite } from '../../lib/site.ts'
import { buttonClass } from '../../ui/index.ts'
import builtInHero from './academy-in-the-hills.svg'
import { siteTranslations } from './site.translations.ts'
import css from './site-hero.module.css'

type Props = { slogan: string; picture: string; storyId: string }

export const SiteHero = ({ slogan, picture, storyId }: Props) => {
  const t = siteTranslations.useTranslations()
  const site = useSite((state) => state.site)
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  return (
    <div className={css.hero}>
      <img
        className={css.picture}
        src={picture || builtInHero}
        alt=""
        width={1200}
        height={560}
        fetchPriority="high"
        decoding="sync"
      />
      <div className={css.words}>
        <p className={css.name}>{site?.webName}</p>
        <h1 className={css.slogan}>{slogan || site?.title}</h1>
        <p className={css.text}>{site?.description}</p>
        <div className={css.actions}>
          {isSignedIn ? (
            <PreloadLink
              to={pagePaths.dashboard}
              className={buttonClass({ variant: 'accent', size: 'lg' })}
            >
              {t('hero.enter')}
            </PreloadLink>
          ) : (
            <PreloadLink
              to={pagePaths.login}
              className={buttonClass({ variant: 'accent', size: 'lg' })}
            >
              {t('hero.signIn')}
            </PreloadLink>
          )}
          <a href={`#${storyId}`} className={`${buttonClass({ size: 'lg' })} ${css.second}`}>
            {t('hero.about')}
          </a>
        </div>
      </div>
    </div>
  )
}
