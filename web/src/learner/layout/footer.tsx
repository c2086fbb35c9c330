import { useRef } from 'react'
import { useSite } from '../../lib/site.ts'
import { useIsNear } from '../../lib/use-is-near.ts'
import { Container, LogoMark, PhoneIcon, PinIcon } from '../../ui/index.ts'
import { learnerWords } from '../learner.words.ts'
import css from './footer.module.css'

export const Footer = () => {
  const t = learnerWords.useWords()
  const site = useSite((state) => state.site)
  const ref = useRef<HTMLElement>(null)
  const isNear = useIsNear(ref)
  if (!site) return null
  return (
    <footer ref={ref} className={css.footer}>
      <Container className={css.columns}>
        <div className={css.brand}>
          {isNear && site.webBottomLogo ? (
            <img
              src={site.webBottomLogo}
              height={40}
              width={160}
              alt={site.webName}
              loading="lazy"
            />
          ) : (
            <span className={css.name}>
              <LogoMark size={32} /> {site.webName}
            </span>
          )}
          <p>{site.description}</p>
        </div>
        <address className={css.contact}>
          {site.address && (
            <p>
              <PinIcon size={16} />
              <span>
                {t('footer.address')} {site.address}
              </span>
            </p>
          )}
          {site.servicePhone && (
            <p>
              <PhoneIcon size={16} />
              <a href={`tel:${site.servicePhone}`}>{site.servicePhone}</a>
            </p>
          )}
        </address>
      </Container>
      <Container className={css.legal}>
        {[site.copyright, site.icpNo, site.recordNo].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Container>
    </footer>
  )
}
