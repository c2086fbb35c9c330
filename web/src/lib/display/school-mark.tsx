import { LogoMark, useBrokenImage } from '../../ui/index.ts'
import { useSite } from '../site.ts'
import css from './site-logo.module.css'

type Props = {
  /** Side in CSS pixels. */
  size: number
}

/** The icon of the school. The product's mark stands only for a school that has neither icon nor logo. */
export const SchoolMark = ({ size }: Props) => {
  const icon = useSite((state) => state.site?.webIco ?? '')
  const hasLogo = useSite(
    ({ site }) =>
      Boolean(site?.webLogo) || Boolean(site?.webDarkLogo) || Boolean(site?.webBottomLogo),
  )
  const { ref, isBroken, onError } = useBrokenImage(icon)
  if (icon && !isBroken)
    return (
      <img
        ref={ref}
        src={icon}
        alt=""
        width={size}
        height={size}
        className={css.mark}
        onError={onError}
      />
    )
  return hasLogo && !isBroken ? null : <LogoMark size={size} />
}
