import { classNames, useBrokenImage } from '../../ui/index.ts'
import { SchoolMark } from './school-mark.tsx'
import css from './site-logo.module.css'

type Props = {
  /** If empty or broken, the school's icon and name are shown. */
  src: string
  name: string
  /** CSS pixels, reserved before the image loads; other proportions are fitted into them. */
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
      <SchoolMark size={32} />
      <span className={nameClassName}>{name}</span>
    </>
  )
}
