import { classNames, LogoMark, useBrokenImage } from '../../ui/index.ts'
import css from './site-logo.module.css'

type Props = {
  /** Empty, or a picture that cannot be shown: our mark and the school's name stand for it. */
  src: string
  name: string
  /** CSS pixels. A logo of another shape is fitted into them, so that nothing moves when it arrives. */
  width: number
  height: number
  loading?: 'eager' | 'lazy'
  className?: string
  nameClassName?: string
}

export const SiteLogo = ({ src, name, className, nameClassName, ...shape }: Props) => {
  const { ref, isBroken, onError } = useBrokenImage(src)
  if (src && !isBroken)
    return (
      <img
        {...shape}
        ref={ref}
        src={src}
        alt={name}
        className={classNames(css.picture, className)}
        onError={onError}
      />
    )
  return (
    <>
      <LogoMark size={32} />
      <span className={nameClassName}>{name}</span>
    </>
  )
}
