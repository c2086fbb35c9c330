import { encode } from 'uqr'
import css from './qr-code.module.css'

type Props = {
  text: string
  label: string
  /** CSS pixels. */
  width: number
}

/** Drawn here, because the text may be a secret. */
export const QrCode = ({ text, label, width }: Props) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={css.code}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path className={css.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
