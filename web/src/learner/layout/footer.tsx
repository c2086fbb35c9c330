import { SiteLogo } from '../../lib/display/index.ts'
import { useSite } from '../../lib/site.ts'
import { Container, classNames, PhoneIcon, PinIcon } from '../../ui/index.ts'
import css from './footer.module.css'

export const Footer = () => {
  const site = useSite((state) => state.site)
  if (!site) return null
  return (
    <footer className={classNames(css.footer, 'not-printed')}>
      <Container className={css.columns}>
        <div className={css.brand}>
          <span className={css.name}>
            <SiteLogo
              src={site.webBottomLogo || site.webDarkLogo}
              name={site.webName}
              width={132}
              height={40}
            />
          </span>
          <p>{site.description}</p>
        </div>
        <address className={css.contact}>
          {site.address && (
            <p>
              <PinIcon size={16} />
              <span>{site.address}</span>
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
