import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './picture.module.css'
import { useBrokenImage } from './use-broken-image.ts'

export type PictureProps = Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height' | 'ref'
> & {
  src: string | undefined
  alt: string
  /** Aspect ratio, in any unit. */
  width: number
  height: number
  /** Shown in the middle if there is no picture. */
  fallback?: ReactNode
  isRounded?: boolean
}

/** As wide as its container, with the aspect ratio `width : height` before and after loading. */
export const Picture = ({
  src,
  alt,
  width,
  height,
  fallback,
  isRounded,
  className,
  loading = 'lazy',
  ...rest
}: PictureProps) => {
  const { ref, isBroken, onError } = useBrokenImage(src)
  const look = classNames(css.picture, isRounded && css.rounded, className)
  if (src && !isBroken) {
    return (
      <span className={look}>
        <img
          {...rest}
          ref={ref}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          decoding="async"
          className={css.image}
          onError={onError}
        />
      </span>
    )
  }
  const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : {}
  return (
    <span {...name} className={look}>
      <svg
        className={css.image}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      />
      <span className={css.fallback} aria-hidden="true">
        {fallback ?? <Hills />}
      </span>
    </span>
  )
}

const Hills = () => (
  <svg
    aria-hidden="true"
    className={css.hills}
    viewBox="0 0 96 54"
    preserveAspectRatio="xMidYMax slice"
  >
    <circle className={css.sun} cx="70" cy="17" r="6" />
    <path className={css.far} d="M0 42 22 24l16 12 18-16 40 24v10H0Z" />
    <path className={css.near} d="M0 48c16-8 30-8 46-2s32 4 50-4v12H0Z" />
  </svg>
)
